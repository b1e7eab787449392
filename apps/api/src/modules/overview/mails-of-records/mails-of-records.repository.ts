import type { MailedKind } from '@seara/contract/overview/mails-of-records'
import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

interface MailedRecordRow {
  kind: MailedKind
  id: number
  /** The id of a contribution's collection, or of a slip's request; null for other records. */
  of: number | null
  description: string
}

/** The names of records that mails are about. @param ids the ids of each kind of record */
export async function nameRecords(db: Db, ids: Record<MailedKind, readonly number[]>): Promise<MailedRecordRow[]> {
  const { rows } = await sql<MailedRecordRow>`
    select 'contribution' as kind, contribution.id, collection.id as of,
      diocese.name || ', ' || collection.description as description
    from contribution join diocese on diocese.id = contribution.diocese_id
      join missionary_collection collection on collection.id = contribution.collection_id
    where contribution.id = any(${ids.contribution}::integer[])
    union all
    select 'donation', id, null, title from donation where id = any(${ids.donation}::integer[])
    union all
    select 'request', request.id, null, diocese.name || ', ' || campaign.description
    from request join diocese on diocese.id = request.diocese_id
      join missionary_campaign campaign on campaign.id = request.campaign_id
    where request.id = any(${ids.request}::integer[])
    union all
    select 'slip', slip.id, slip.request_id, diocese.name || ', boleto ' || slip.our_number_printed
    from slip join diocese on diocese.id = slip.diocese_id
    where slip.id = any(${ids.slip}::integer[])
    union all
    select 'credit', line.id, null, account.bank_name || ', crédito de ' || to_char(line.day, 'DD/MM/YYYY')
    from statement_row line join bank_account account on account.id = line.bank_account_id
    where line.id = any(${ids.credit}::integer[])
    union all
    select 'diocese', id, null, name from diocese where id = any(${ids.diocese}::integer[])`.execute(db)
  return rows
}
