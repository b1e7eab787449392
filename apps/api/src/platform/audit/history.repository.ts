import type { PageQuery, Paged } from '@seara/contract/paging'
import { batches } from '../../db/batches.ts'
import { readPage } from '../../db/read-page.ts'
import type { Db } from '../../db/schema.ts'

export interface AuditRow {
  at: string
  actor_id: number | null
  actor_name: string | null
  entity: string
  entity_id: number
  action: string
  before: unknown
  after: unknown
}

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

/** Rows of one statement: PostgreSQL takes at most 65,535 parameters. */
const batchSize = 5_000

const valuesOf = (row: AuditRow) => ({ ...row, before: json(row.before), after: json(row.after) })

/** @returns the entry's number */
export const insert = async (db: Db, row: AuditRow): Promise<number> =>
  (await db.insertInto('audit_entry').values(valuesOf(row)).returning('id').executeTakeFirstOrThrow()).id

export async function insertMany(db: Db, rows: readonly AuditRow[]): Promise<void> {
  for (const batch of batches(rows, batchSize)) {
    await db.insertInto('audit_entry').values(batch.map(valuesOf)).execute()
  }
}

export interface StoredEntry {
  id: number
  at: string
  actor_name: string | null
  action: string
  before: unknown
  after: unknown
}

/** What happened to a record after one of its entries, the oldest first. @param after the entry's number */
export const listSince = (db: Db, entity: string, entityId: number, after: number) =>
  db
    .selectFrom('audit_entry')
    .select(['at', 'actor_id', 'actor_name', 'before', 'after'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('id', '>', after)
    .orderBy('id')
    .execute()

export function listOf(db: Db, entity: string, entityId: number, page: PageQuery): Promise<Paged<StoredEntry>> {
  const entries = db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'actor_name', 'action', 'before', 'after'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
  return readPage(entries.orderBy('id', 'desc'), page)
}
