import { sql } from 'kysely'
import { asJson } from '../../../db/bulk.ts'
import type { Db } from '../../../db/schema.ts'
import { fileRejectsAlike } from './rejects-alike.ts'
import { reasonOf } from './reason-of.ts'

/** The ids of the requests whose slips are named in a file, or were paid by its records. */
export const requestsOf = async (db: Db, fileId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('return_record as own')
      .leftJoin('return_record as first', 'first.id', 'own.known_record_id')
      .innerJoin('slip', (join) => join.on('slip.id', '=', (eb) => eb.fn.coalesce('first.slip_id', 'own.slip_id')))
      .where('own.return_file_id', '=', fileId)
      .select('slip.request_id')
      .distinct()
      .execute()
  ).map(({ request_id }) => request_id)

/** The ids of the records of other files that this file repeats. */
export const repeatedBy = async (db: Db, fileId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('return_record')
      .select('known_record_id')
      .distinct()
      .where('return_file_id', '=', fileId)
      .where('known_record_id', 'is not', null)
      .execute()
  ).flatMap(({ known_record_id }) => known_record_id ?? [])

export const idsOf = async (db: Db, fileId: number): Promise<number[]> =>
  (await db.selectFrom('return_record').select('id').where('return_file_id', '=', fileId).execute()).map(({ id }) => id)

interface HandedOver {
  /** The id of a record of the undone file. */
  from: number
  /** The id of the same record in another file, which takes its place. */
  to: number
}

/**
 * Hands the records of a file over to other applied files that repeat them. Call this before the file is undone. The
 * oldest repetition gets the record's key, slip and outcome.
 */
export async function handOver(db: Db, fileId: number): Promise<HandedOver[]> {
  const { rows } = await sql<HandedOver & { record_key: string }>`
    select own.id as "from", heir.id as "to", own.record_key
    from return_record own
    cross join lateral (
      select other.id from return_record other
      join return_file file on file.id = other.return_file_id and file.status = 'processed'
      where other.return_file_id <> own.return_file_id and other.known_record_id = own.id
      order by other.id limit 1) heir
    where own.return_file_id = ${fileId} and own.record_key is not null`.execute(db)
  if (rows.length === 0) return []
  const entries = sql`json_to_recordset(${asJson(rows)}) as entry("from" integer, "to" integer, record_key text)`
  await sql`
    update return_record set record_key = null
    from ${entries}
    where return_record.id = entry."from"`.execute(db)
  await sql`
    update return_record heir set
      record_key = entry.record_key, known_record_id = null, slip_id = own.slip_id, effect = own.effect,
      is_divergent = own.is_divergent, attention = own.attention, resolved_at = own.resolved_at,
      resolved_by = own.resolved_by, resolution = own.resolution, is_assigned = own.is_assigned,
      came_double = own.came_double
    from ${entries}
    join return_record own on own.id = entry."from"
    where heir.id = entry."to"`.execute(db)
  await sql`
    update return_record other set known_record_id = entry."to"
    from ${entries}
    where other.known_record_id = entry."from"`.execute(db)
  return rows.map(({ from, to }) => ({ from, to }))
}

/**
 * The ids of the slips about which this file has an answer of the bank: in `entry` for an answer to the registration,
 * in `write-off` for an answer to the write-off. Answers that `handOver` has handed to other files are left out.
 */
export async function registeredSlips(db: Db, fileId: number): Promise<Record<'entry' | 'write-off', Set<number>>> {
  const found = await db
    .selectFrom('return_record')
    .select(['slip_id', 'effect'])
    .where('return_file_id', '=', fileId)
    .where('record_key', 'is not', null)
    .where('slip_id', 'is not', null)
    .where('effect', 'in', ['confirmed', 'rejected', 'written_off', 'write_off_rejected'])
    .execute()
  const slipsOf = (...effects: string[]) =>
    new Set(found.flatMap(({ slip_id, effect }) => (effects.includes(effect) ? (slip_id ?? []) : [])))
  return { entry: slipsOf('confirmed', 'rejected'), 'write-off': slipsOf('written_off', 'write_off_rejected') }
}

/** The bank's answers about these slips in all files except `exceptFileId`, in the order in which they came. */
export async function registrationsOf(db: Db, slipIds: readonly number[], exceptFileId: number) {
  const found = await db
    .selectFrom('return_record')
    .innerJoin('return_file as file', 'file.id', 'return_record.return_file_id')
    .select(['slip_id', 'kind', 'occurrence_date', 'occurrence', 'reasons', 'file.bank', 'file.layout'])
    .where((eb) => eb('slip_id', '=', eb.fn.any(eb.val(slipIds))))
    .where('return_file_id', '<>', exceptFileId)
    .where('record_key', 'is not', null)
    .where('kind', 'not in', ['settled', 'other'])
    .orderBy('return_record.id')
    .execute()
  return found.flatMap(({ slip_id, kind, occurrence_date, occurrence, reasons, ...file }) =>
    slip_id === null || kind === 'settled' || kind === 'other'
      ? []
      : [
          {
            slip_id,
            kind,
            rejectsAlike: fileRejectsAlike(file),
            day: occurrence_date,
            reason: reasonOf({ kind, occurrence, reasons }),
          },
        ],
  )
}

/**
 * Makes a file's records stop counting, so that the same records in a later file count as new. The stored records can
 * still be read.
 */
export const close = (db: Db, fileId: number) =>
  db
    .updateTable('return_record')
    .set({ record_key: null, effect: 'undone', is_divergent: false, attention: null })
    .where('return_file_id', '=', fileId)
    .execute()
