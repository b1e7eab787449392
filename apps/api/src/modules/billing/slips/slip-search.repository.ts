import { sql, type RawBuilder } from 'kysely'
import { containsLongText, containsText, containsTextHere } from '../../../db/search.ts'

const numberHas = (text: string) => containsLongText(sql.ref('slip.search_key'), text)
const dioceseHas = (text: string) => containsText(sql.ref('diocese.search_key'), text)

/**
 * The ids of a campaign's slips that a search finds: by nosso número, requester, e-mail, diocese, or a request's code.
 * The campaign's requests are searched one by one, without an index.
 * @param codePart the search as a part of a code
 */
export const foundInCampaign = (campaignId: number, text: string, codePart: string): RawBuilder<number> => sql`(
  select slip.id from slip where slip.campaign_id = ${campaignId} and ${numberHas(text)}
  union
  select slip.id from request join slip on slip.request_id = request.id
  where request.campaign_id = ${campaignId} and (
    ${containsTextHere(sql.ref('request.search_key'), text)}
    ${codePart === '' ? sql`` : sql`or ${containsTextHere(sql<string>`lower(request.code)`, codePart)}`}
    or request.diocese_id in (select id from diocese where ${dioceseHas(text)}))
)`

// For slips of all campaigns, each way to find a slip is a separate query: a single query with `or` over several tables
// would use no index.

const requestHas = (text: string) => containsLongText(sql.ref('request.search_key'), text)
const codeHas = (codePart: string) => containsText(sql<string>`lower(request.code)`, codePart)

/**
 * The ids of slips of all campaigns that a search finds, open ones first, then the newest first; enough for `limit`.
 */
export const bestFound = (text: string, codePart: string, limit: number): RawBuilder<number> => {
  const best = sql`order by (slip.state = 'pending') desc, slip.id desc limit ${limit}`
  const ofRequests = (condition: RawBuilder<unknown>) => sql`
    select slip.id from slip join request on request.id = slip.request_id where ${condition} ${best}`
  return sql`(
    (select slip.id from slip where ${numberHas(text)} ${best})
    union (${ofRequests(requestHas(text))})
    ${codePart === '' ? sql`` : sql`union (${ofRequests(codeHas(codePart))})`}
    union (
      select own.id from diocese,
        lateral (select slip.id from slip where slip.diocese_id = diocese.id ${best}) as own
      where ${dioceseHas(text)}
    )
  )`
}
