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

export async function insert(db: Db, rows: readonly AuditRow[]): Promise<void> {
  for (const batch of batches(rows, batchSize)) {
    const values = batch.map((row) => ({ ...row, before: json(row.before), after: json(row.after) }))
    await db.insertInto('audit_entry').values(values).execute()
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

export function listOf(db: Db, entity: string, entityId: number, page: PageQuery): Promise<Paged<StoredEntry>> {
  const entries = db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'actor_name', 'action', 'before', 'after'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
  return readPage(entries.orderBy('id', 'desc'), page)
}
