import { sql, type RawBuilder } from 'kysely'
import { containsLongText, containsText } from '../../../db/search.ts'

// Each way to find a slip is a query of its own: one with `or` over several tables uses no index.

const numberHas = (text: string) => containsLongText(sql.ref('slip.search_key'), text)
const requestHas = (text: string) => containsLongText(sql.ref('request.search_key'), text)
const codeHas = (codePart: string) => containsText(sql<string>`lower(request.code)`, codePart)
const dioceseHas = (text: string) => containsText(sql.ref('diocese.search_key'), text)

/**
 * The ids of a campaign's slips that a search finds: by nosso número, requester, e-mail, diocese, or a request's code.
 * @param codePart the search as a part of a code
 */
export const foundInCampaign = (campaignId: number, text: string, codePart: string): RawBuilder<number> => {
  const ofRequests = (condition: RawBuilder<unknown>) => sql`
    select slip.id from request join slip on slip.request_id = request.id
    where request.campaign_id = ${campaignId} and ${condition}`
  return sql`(
    select slip.id from slip where slip.campaign_id = ${campaignId} and ${numberHas(text)}
    union ${ofRequests(requestHas(text))}
    ${codePart === '' ? sql`` : sql`union ${ofRequests(codeHas(codePart))}`}
    union
    select slip.id from slip
    where slip.campaign_id = ${campaignId} and slip.diocese_id in (select id from diocese where ${dioceseHas(text)})
  )`
}

/**
 * The ids of slips of all campaigns that a search finds, open ones first, the newest first; at most enough for `limit`.
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
