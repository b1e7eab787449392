import { sql } from 'kysely'
import type { PageQuery, Paged } from '@seara/contract/paging'
import { batches } from '../../db/batches.ts'
import { readPage } from '../../db/read-page.ts'
import type { Db } from '../../db/schema.ts'
import { containsText } from '../../db/search.ts'

export interface AuditRow {
  at: string
  actor_id: number | null
  actor_name: string | null
  entity: string
  entity_id: number | null
  action: string
  before: unknown
  after: unknown
  address?: string | null
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

export interface LoggedEntry extends StoredEntry {
  actor_id: number | null
  entity: string
  entity_id: number | null
  address: string | null
}

interface LogQuery extends PageQuery {
  entity?: string | undefined
  action?: string | undefined
  /** A part of the name of who did it, or whose account was tried. */
  search: string
  within?: { from: string; to: string }
}

const person = sql<string>`fold_text(coalesce(actor_name, after ->> 'account'))`

/** Newest first. */
export function list(db: Db, { entity, action, search, within, ...page }: LogQuery): Promise<Paged<LoggedEntry>> {
  const entries = db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'actor_id', 'actor_name', 'entity', 'entity_id', 'action', 'before', 'after', 'address'])
    .$if(entity !== undefined, (query) => query.where('entity', '=', entity ?? ''))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(search !== '', (query) => query.where(containsText(person, search)))
    .$if(within !== undefined, (query) =>
      query.where('at', '>=', within?.from ?? '').where('at', '<', within?.to ?? ''),
    )
  return readPage(entries.orderBy('id', 'desc'), page)
}

/** Takes accesses away; the database refuses those that are younger than it keeps them, and all other entries. */
export const removeAccessesBefore = (db: Db, moment: string) =>
  db.deleteFrom('audit_entry').where('entity', 'in', ['session', 'denial', 'export']).where('at', '<', moment).execute()
