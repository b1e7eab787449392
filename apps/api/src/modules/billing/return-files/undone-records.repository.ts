import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

/** The requests whose slips a file names. */
export const requestsOf = async (db: Db, fileId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('return_record')
      .innerJoin('slip', 'slip.id', 'return_record.slip_id')
      .where('return_record.return_file_id', '=', fileId)
      .select('slip.request_id')
      .distinct()
      .execute()
  ).map(({ request_id }) => request_id)

export const idsOf = async (db: Db, fileId: number): Promise<number[]> =>
  (await db.selectFrom('return_record').select('id').where('return_file_id', '=', fileId).execute()).map(({ id }) => id)

/** A record of another file that now stands for what this one's brought. */
export interface HandedOver {
  from: number
  to: number
  /** The day that the other record itself tells. */
  credit_date: string | null
}

/**
 * Lets records of other applied files stand for those of this one that they repeat: the same record, or one of another
 * occurrence that is the same payment. The oldest of them takes over what became of it.
 */
export async function handOver(db: Db, fileId: number): Promise<HandedOver[]> {
  const { rows } = await sql<HandedOver & { record_key: string | null }>`
    select own.id as "from", heir.id as "to", coalesce(heir.record_key, own.record_key) as record_key,
      coalesce(heir.credit_date, (
        select max(repeated.credit_date) from return_record repeated
        join return_file file on file.id = repeated.return_file_id and file.status = 'processed'
        where repeated.known_record_id = own.id and repeated.return_file_id <> own.return_file_id)) as credit_date
    from return_record own
    cross join lateral (
      select other.id, other.credit_date, other.record_key from return_record other
      join return_file file on file.id = other.return_file_id and file.status = 'processed'
      where other.return_file_id <> own.return_file_id and (
        other.known_record_id = own.id
        or (other.effect = 'known' and other.record_key is not null and own.kind = 'settled'
          and other.kind = 'settled' and other.slip_id = own.slip_id and other.paid_cents = own.paid_cents
          and other.occurrence_date is not distinct from own.occurrence_date))
      order by other.known_record_id nulls last, other.id limit 1) heir
    where own.return_file_id = ${fileId} and own.record_key is not null and own.effect <> 'known'`.execute(db)
  if (rows.length === 0) return []
  const entries = JSON.stringify(rows)
  await sql`
    update return_record set record_key = null
    from json_to_recordset(${entries}::json) as entry("from" integer)
    where return_record.id = entry."from"`.execute(db)
  await sql`
    update return_record heir set
      record_key = entry.record_key, known_record_id = null, slip_id = own.slip_id, effect = own.effect,
      is_divergent = own.is_divergent, attention = own.attention, resolved_at = own.resolved_at,
      resolved_by = own.resolved_by, resolution = own.resolution, is_assigned = own.is_assigned,
      came_double = own.came_double
    from json_to_recordset(${entries}::json) as entry("from" integer, "to" integer, record_key text)
    join return_record own on own.id = entry."from"
    where heir.id = entry."to"`.execute(db)
  await sql`
    update return_record other set known_record_id = entry."to"
    from json_to_recordset(${entries}::json) as entry("from" integer, "to" integer)
    where other.known_record_id = entry."from"`.execute(db)
  return rows.map(({ from, to, credit_date }) => ({ from, to, credit_date }))
}

/** The slips of whose entries or write-offs a file alone says something. */
export const registeredSlips = async (db: Db, fileId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('return_record')
      .select('slip_id')
      .distinct()
      .where('return_file_id', '=', fileId)
      .where('record_key', 'is not', null)
      .where('slip_id', 'is not', null)
      .where('effect', 'in', ['confirmed', 'rejected', 'written_off', 'write_off_rejected'])
      .execute()
  ).flatMap(({ slip_id }) => slip_id ?? [])

/** What other files say of entries and write-offs, in the order in which they came. */
export async function registrationsOf(db: Db, slipIds: readonly number[], exceptFileId: number) {
  const found = await db
    .selectFrom('return_record')
    .select(['slip_id', 'kind', 'occurrence_date', 'occurrence', 'reasons'])
    .where((eb) => eb('slip_id', '=', eb.fn.any(eb.val(slipIds))))
    .where('return_file_id', '<>', exceptFileId)
    .where('record_key', 'is not', null)
    .where('kind', 'not in', ['settled', 'other'])
    .orderBy('id')
    .execute()
  return found.flatMap(({ slip_id, kind, occurrence_date, occurrence, reasons }) =>
    slip_id === null || kind === 'settled' || kind === 'other'
      ? []
      : [{ slip_id, kind, day: occurrence_date, reason: reasons.length === 0 ? occurrence : reasons.join('; ') }],
  )
}

/** What a file holds stays to be read, and counts for nothing: another file may bring it. */
export const close = (db: Db, fileId: number) =>
  db
    .updateTable('return_record')
    .set({ record_key: null, effect: 'undone', is_divergent: false, attention: null })
    .where('return_file_id', '=', fileId)
    .execute()
