import { sql, type RawBuilder } from 'kysely'
import { amountRange } from '../../../core/amount-range.ts'
import { amountWithin } from '../../../db/amount-within.ts'
import { containsLongText, containsText, containsTextHere, withoutMask } from '../../../db/search.ts'

const numberHas = (text: string) => containsLongText(sql.ref('slip.search_key'), text)
const dioceseHas = (text: string) => containsText(sql.ref('diocese.find_key'), withoutMask(text))
const hasAmount = (text: string) => amountWithin(sql.ref('slip.value_cents'), text)

/**
 * The ids of a campaign's slips that a search finds: by nosso número (the slip's number at the bank), by amount, by a
 * request's code, or by words. Each word must be in the requester's name, e-mail or telephone, or in the diocese's
 * name, city, bishop, CNPJ, telephone or e-mail. The campaign's requests are read one by one, without an index on their
 * texts.
 * @param codePart the search normalised with `plain`
 */
export const foundInCampaign = (campaignId: number, text: string, codePart: string): RawBuilder<number> => sql`(
  select slip.id from slip where slip.campaign_id = ${campaignId} and ${numberHas(text)}
  ${amountRange(text) === null ? sql`` : sql`union select slip.id from slip where slip.campaign_id = ${campaignId} and ${hasAmount(text)}`}
  union
  select slip.id from request join diocese on diocese.id = request.diocese_id join slip on slip.request_id = request.id
  where request.campaign_id = ${campaignId} and (
    ${containsText(sql`(request.search_key || ' ' || diocese.find_key)`, withoutMask(text))}
    ${codePart === '' ? sql`` : sql`or ${containsTextHere(sql<string>`lower(request.code)`, codePart)}`})
)`

// `bestFound` searches the slips of all campaigns. It has a separate query for each way to find a slip, because a
// single query with `or` over several tables would use no index.

const requestHas = (text: string) => containsLongText(sql.ref('request.search_key'), withoutMask(text))
const codeHas = (codePart: string) => containsText(sql<string>`lower(request.code)`, codePart)

/**
 * The ids of slips of all campaigns that a search finds, in no particular order. Each query keeps its best `limit`
 * slips: open slips first, then the newest. The query by diocese keeps `limit` slips of each diocese. Together they may
 * return more than `limit` ids; the best `limit` slips are among them.
 * @param codePart the search normalised with `plain`
 */
export const bestFound = (text: string, codePart: string, limit: number): RawBuilder<number> => {
  const best = sql`order by (slip.state = 'pending') desc, slip.id desc limit ${limit}`
  const ofRequests = (condition: RawBuilder<unknown>) => sql`
    select slip.id from slip join request on request.id = slip.request_id where ${condition} ${best}`
  return sql`(
    (select slip.id from slip where ${numberHas(text)} ${best})
    ${amountRange(text) === null ? sql`` : sql`union (select slip.id from slip where ${hasAmount(text)} ${best})`}
    union (${ofRequests(requestHas(text))})
    ${codePart === '' ? sql`` : sql`union (${ofRequests(codeHas(codePart))})`}
    union (
      select own.id from diocese,
        lateral (select slip.id from slip where slip.diocese_id = diocese.id ${best}) as own
      where ${dioceseHas(text)}
    )
  )`
}
