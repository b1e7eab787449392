import type { MailRecord, MailRecordKind } from '@seara/contract/settings/mail-templates'
import { sql, type RawBuilder } from 'kysely'
import { localTime } from '../../../db/civil-day.ts'
import type { Db } from '../../../db/schema.ts'
import { containsText, withoutMask } from '../../../db/search.ts'

const most = 20

/** SQL: whether these columns, taken together, contain all words of the text. */
const holds = (text: string, ...columns: string[]) =>
  text === ''
    ? sql`true`
    : containsText(sql`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})`, withoutMask(text))

const lists: Record<MailRecordKind, (text: string, onlyProtocolled: boolean) => RawBuilder<MailRecord>> = {
  diocese: (text) => sql`
    select id, name as title, concat_ws(' · ', city || ' - ' || uf, contact_mail) as detail from diocese
    where deleted_at is null and ${holds(text, 'find_key')} order by name_key, id limit ${most}`,
  contribution: (text, onlyProtocolled) => sql`
    select contribution.id, diocese.name as title,
      concat_ws(' · ', collection.description, contribution.sender_name,
        to_char(${localTime('contribution.created_at')}, 'DD/MM/YYYY')) as detail
    from contribution join diocese on diocese.id = contribution.diocese_id
      join missionary_collection collection on collection.id = contribution.collection_id
    where contribution.deleted_at is null and ${holds(text, 'diocese.find_key', 'contribution.sender_key')}
      ${onlyProtocolled ? sql`and contribution.protocol is not null` : sql``}
    order by contribution.id desc limit ${most}`,
  donation: (text) => sql`
    select id, title, to_char(${localTime('created_at')}, 'DD/MM/YYYY') as detail from donation
    where deleted_at is null and ${holds(text, 'title_key')} order by id desc limit ${most}`,
  request: (text) => sql`
    select request.id, diocese.name as title,
      concat_ws(' · ', campaign.description, request.name,
        substr(request.code, 1, 5) || '-' || substr(request.code, 6)) as detail
    from request join diocese on diocese.id = request.diocese_id
      join missionary_campaign campaign on campaign.id = request.campaign_id
    where request.deleted_at is null and ${holds(text, 'diocese.find_key', 'request.search_key')}
    order by request.id desc limit ${most}`,
  slip: (text) => sql`
    select slip.id, diocese.name as title,
      concat_ws(' · ', campaign.description, request.name, 'boleto ' || slip.our_number_printed) as detail
    from slip join request on request.id = slip.request_id join diocese on diocese.id = slip.diocese_id
      join missionary_campaign campaign on campaign.id = slip.campaign_id
    where slip.state <> 'deleted' and request.deleted_at is null
      and ${holds(text, 'diocese.find_key', 'request.search_key', 'slip.search_key')}
    order by slip.id desc limit ${most}`,
}

/**
 * Records of one kind that contain the words: dioceses by name, all others newest first.
 * @param onlyProtocolled true: only contributions that visitors sent, because only these have a protocol
 */
export async function search(db: Db, kind: MailRecordKind, text: string, onlyProtocolled: boolean) {
  const { rows } = await lists[kind](text, onlyProtocolled).execute(db)
  return rows
}

/**
 * The collection or campaign that mails to dioceses are about: the newest unfinished one, or else the newest of all.
 * Null when there is none.
 */
export const newestProgramme = async (db: Db, programme: 'collection' | 'campaign'): Promise<number | null> => {
  const table = sql.table(`missionary_${programme}`)
  const { rows } = await sql<{ id: number }>`
    select id from ${table} order by finished, base_year desc, id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}
