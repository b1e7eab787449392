import { sql, type Insertable } from 'kysely'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import { readPage } from '../../../db/read-page.ts'
import type { Db } from '../../../db/schema.ts'
import type { ReturnFileTable } from '../../../db/schema/billing.ts'

/** The key of the advisory lock under which return files are applied one after the other. The number has no meaning. */
const applyingReturns = 5_327_242

export const lockReturns = (db: Db) => sql`select pg_advisory_xact_lock(${applyingReturns})`.execute(db)

/** Finds an applied file with the same content. @param sha256 of the content, in hexadecimal */
export const findProcessed = (db: Db, sha256: string): Promise<{ filename: string; applied_at: string } | undefined> =>
  db
    .selectFrom('return_file')
    .select(['filename', 'applied_at'])
    .where('sha256', '=', sha256)
    .where('status', '=', 'processed')
    .executeTakeFirst()

export const insert = (db: Db, file: Insertable<ReturnFileTable>): Promise<{ id: number }> =>
  db.insertInto('return_file').values(file).returning('id').executeTakeFirstOrThrow()

export const setWarnings = (db: Db, id: number, warnings: readonly string[]) =>
  db
    .updateTable('return_file')
    .set({ warnings: JSON.stringify(warnings) })
    .where('id', '=', id)
    .execute()

/** Marks a file as undone. After that, the same content may be applied again. */
export const markUndone = (
  db: Db,
  id: number,
  how: { undone_at: string; undone_by: string | null; undo_reason: string },
) =>
  db
    .updateTable('return_file')
    .set({ ...how, status: 'undone' })
    .where('id', '=', id)
    .execute()

/** The counts and sums of a file's records, as JSON. */
const counts = sql<{
  records: number
  paid: number
  unmatched: number
  divergent: number
  double: number
  confirmed: number
  rejected: number
  written_off: number
  known: number
  attention: number
  /** As text, because a JSON number cannot hold every sum exactly. */
  paid_cents: string
}>`(
  select json_build_object(
    'records', count(*),
    'paid', count(*) filter (where effect in ('paid', 'paid_after_cancel', 'double')),
    'unmatched', count(*) filter (where effect = 'unmatched'),
    'divergent', count(*) filter (where is_divergent),
    'double', count(*) filter (where came_double and effect in ('paid', 'paid_after_cancel', 'double')),
    'confirmed', count(*) filter (where effect = 'confirmed'),
    'rejected', count(*) filter (where effect in ('rejected', 'write_off_rejected')),
    'written_off', count(*) filter (where effect = 'written_off'),
    'known', count(*) filter (where effect = 'known'),
    'attention', count(*) filter (where attention is not null and resolved_at is null),
    'paid_cents', (coalesce(sum(paid_cents) filter (where effect not in ('known', 'undone')), 0))::text)
  from return_record where return_record.return_file_id = return_file.id)`

const rows = (db: Db) =>
  db
    .selectFrom('return_file')
    .select([
      'return_file.id',
      'return_file.filename',
      'return_file.status',
      'return_file.reason',
      'return_file.bank',
      'return_file.layout',
      'return_file.generated_on',
      'return_file.warnings',
      'return_file.file_id',
      'return_file.applied_at',
      'return_file.applied_by',
      'return_file.undone_at',
      'return_file.undone_by',
      'return_file.undo_reason',
      counts.as('counts'),
    ])

type Raw = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const toRow = ({ counts: { paid_cents, ...counted }, ...file }: Raw) => ({
  ...file,
  ...counted,
  paid_cents: BigInt(paid_cents),
})

export type ReturnFileRow = ReturnType<typeof toRow>

/** One page of the files, the newest first. */
export async function list(db: Db, page: PageQuery): Promise<Paged<ReturnFileRow>> {
  const found = await readPage(rows(db).orderBy('return_file.id', 'desc'), page)
  return { ...found, data: found.data.map(toRow) }
}

export async function find(db: Db, id: number): Promise<ReturnFileRow | undefined> {
  const raw = await rows(db).where('return_file.id', '=', id).executeTakeFirst()
  return raw && toRow(raw)
}

/**
 * Runs `work` in the caller's transaction. If `work` fails, only the writes of `work` are rolled back.
 * @throws what `work` threw
 */
export async function apart<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint apart`.execute(db)
  try {
    const result = await work()
    await sql`release savepoint apart`.execute(db)
    return result
  } catch (error) {
    await sql`rollback to savepoint apart`.execute(db)
    throw error
  }
}
