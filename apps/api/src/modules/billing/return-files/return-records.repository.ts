import { sql } from 'kysely'
import type { Attention } from '@seara/contract/billing/return-records'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import { portions } from '../../../core/portions.ts'
import { insertMany } from '../../../db/bulk.ts'
import type { Cents } from '../../../core/money.ts'
import { readPage } from '../../../db/read-page.ts'
import type { Db } from '../../../db/schema.ts'
import type { ReturnRecordTable } from '../../../db/schema/billing.ts'

/**
 * Records with the credit day and fee of their payment. A record without a credit day gets both from a later record
 * that repeats it: the first one that has a credit day and is in an applied file.
 */
export const rows = (db: Db) =>
  db
    .selectFrom('return_record as record')
    .innerJoin('return_file as file', 'file.id', 'record.return_file_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('return_record as later')
          .innerJoin('return_file as later_file', 'later_file.id', 'later.return_file_id')
          .select(['later.credit_date', 'later.fee_cents'])
          .whereRef('later.known_record_id', '=', 'record.id')
          .where('record.kind', '=', 'settled')
          .where('record.credit_date', 'is', null)
          .where('later.credit_date', 'is not', null)
          .where('later_file.status', '=', 'processed')
          .orderBy('later.id')
          .limit(1)
          .as('told'),
      (join) => join.onTrue(),
    )
    .select([
      'record.id',
      'record.return_file_id',
      'file.filename',
      'record.line',
      'record.kind',
      'record.record_key',
      'record.match_key',
      'record.occurrence_code',
      'record.occurrence',
      'record.reasons',
      'record.review',
      'record.our_number',
      'record.document_number',
      'record.occurrence_date',
      'record.due_date',
      'record.title_cents',
      'record.paid_cents',
      'record.slip_id',
      'record.effect',
      'record.is_divergent',
      'record.attention',
      'record.resolved_at',
      'record.resolved_by',
      'record.resolution',
      'record.is_assigned',
    ])
    .select((eb) => [
      eb.fn.coalesce('record.credit_date', 'told.credit_date').as('credit_date'),
      eb.fn.coalesce('told.fee_cents', 'record.fee_cents').as('fee_cents'),
    ])

export type RecordRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** One page of a file's records, in the file's order. */
export const listOfFile = (db: Db, fileId: number, query: PageQuery): Promise<Paged<RecordRow>> =>
  readPage(rows(db).where('record.return_file_id', '=', fileId).orderBy('record.position'), query)

/** A part of a file's records, in the file's order. @param from the position of the part's first record, from 0 */
export const listStretch = (db: Db, fileId: number, from: number, count: number): Promise<RecordRow[]> =>
  rows(db)
    .where('record.return_file_id', '=', fileId)
    .where('record.position', '>=', from)
    .where('record.position', '<', from + count)
    .orderBy('record.position')
    .execute()

/** How many new payments of a file are dated before their slip was made. */
export async function countEarlyPayments(db: Db, fileId: number): Promise<number> {
  const { count } = await db
    .selectFrom('return_record')
    .innerJoin('slip', 'slip.id', 'return_record.slip_id')
    .where('return_record.return_file_id', '=', fileId)
    .where('return_record.kind', '=', 'settled')
    .where('return_record.effect', '<>', 'known')
    .where(sql<boolean>`least(return_record.occurrence_date, return_record.credit_date) < slip.issue_date`)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many new records of a file are dated in the future. @param today civil day, ISO */
export async function countFutureRecords(db: Db, fileId: number, today: string): Promise<number> {
  const { count } = await db
    .selectFrom('return_record')
    .where('return_file_id', '=', fileId)
    .where('effect', '<>', 'known')
    .where('occurrence_date', '>', today)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The ids of the versions of the issuer's data that the slips in a file use, each once. */
export const issuersOf = async (db: Db, fileId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('return_record')
      .innerJoin('slip', 'slip.id', 'return_record.slip_id')
      .where('return_record.return_file_id', '=', fileId)
      .select('slip.issuer_id')
      .distinct()
      .execute()
  ).map(({ issuer_id }) => issuer_id)

export const find = (db: Db, id: number): Promise<RecordRow | undefined> =>
  rows(db).where('record.id', '=', id).executeTakeFirst()

export const lock = (db: Db, id: number) =>
  db.selectFrom('return_record').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** The records with these keys in files that were applied before, by key. */
export async function findKnown(db: Db, keys: readonly string[]) {
  const known = new Map<string, KnownRecord>()
  for (const some of portions(keys, 1_000))
    for (const one of await withKeys(db, some)) if (one.record_key !== null) known.set(one.record_key, one)
  return known
}

const withKeys = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('return_record')
    .innerJoin('return_file', 'return_file.id', 'return_record.return_file_id')
    .leftJoin('slip', 'slip.id', 'return_record.slip_id')
    .select(['return_record.id', 'return_record.record_key', 'return_record.return_file_id'])
    .select(['return_record.credit_date', 'return_file.applied_at', 'slip.request_id'])
    .where((eb) => eb('record_key', '=', eb.fn.any(eb.val(keys))))
    .execute()
export type KnownRecord = Awaited<ReturnType<typeof withKeys>>[number]

/** The credit days and fees of these records' payments, according to all applied files. */
export const creditsOf = async (db: Db, ids: readonly number[]) =>
  (
    await rows(db)
      .where((eb) => eb('record.id', '=', eb.fn.any(eb.val(ids))))
      .execute()
  ).map(({ id, credit_date, fee_cents }) => ({ return_record_id: id, credit_date, fee_cents }))

/** A record to store; money is whole cents. */
export interface NewRecord {
  /** The record's position in its file, from 0. */
  position: number
  line: number | null
  kind: ReturnRecordTable['kind']
  /** The key by which this record is recognised in other files; null when this record only repeats a known one. */
  record_key: string | null
  /** The record of an earlier file that this record repeats; null when this record is new. */
  known_record_id: number | null
  match_key: string | null
  our_number: string
  occurrence_code: string
  occurrence: string
  reasons: string[]
  review: string | null
  document_number: string | null
  occurrence_date: string | null
  due_date: string | null
  credit_date: string | null
  title_cents: Cents
  paid_cents: Cents
  fee_cents: Cents
  slip_id: number | null
  effect: string
  attention: Attention | null
  /** Whether the request was already paid when this payment came. */
  came_double: boolean
}

/** Stores a file's records. @returns their ids, by position in the file */
export async function insertAll(db: Db, fileId: number, records: readonly NewRecord[]): Promise<Map<number, number>> {
  const rows = records.map((record) => ({ ...record, return_file_id: fileId }))
  const inserted = await insertMany(db, 'return_record', rows, ['position'])
  return new Map(inserted.map(({ id, position }) => [position, id]))
}

/** Assigns a record to a slip. @param came_double whether the slip's request was already paid before this payment */
export const assign = (db: Db, id: number, slip_id: number, came_double: boolean) =>
  db.updateTable('return_record').set({ slip_id, is_assigned: true, came_double }).where('id', '=', id).execute()

export const resolve = (
  db: Db,
  id: number,
  change: { resolved_at: string | null; resolved_by: string | null; resolution: string },
) => db.updateTable('return_record').set(change).where('id', '=', id).execute()
