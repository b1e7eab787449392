import { sql } from 'kysely'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import { portions } from '../../core/portions.ts'
import { readPage } from '../../db/read-page.ts'
import { streamRows } from '../../db/stream-rows.ts'
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

/** The most rows of one statement: PostgreSQL takes at most 65,535 parameters. */
const batchSize = 5_000

const valuesOf = (row: AuditRow) => ({ ...row, before: json(row.before), after: json(row.after) })

/** Writes an entry. @returns its id */
export const insert = async (db: Db, row: AuditRow): Promise<number> =>
  (await db.insertInto('audit_entry').values(valuesOf(row)).returning('id').executeTakeFirstOrThrow()).id

export async function insertMany(db: Db, rows: readonly AuditRow[]): Promise<void> {
  for (const batch of portions(rows, batchSize)) {
    await db.insertInto('audit_entry').values(batch.map(valuesOf)).execute()
  }
}

interface StoredEntry {
  id: number
  at: string
  actor_name: string | null
  action: string
  before: unknown
  after: unknown
  /** Whether `before` has personal data that must not be shown, because the person's data was erased; null means no. */
  hides_before: boolean | null
  /** The same for `after`. */
  hides_after: boolean | null
}

/** The first entry of a record in the log, with the snapshot in `after`; undefined when there is no entry. */
export const findFirst = (db: Db, entity: string, entityId: number) =>
  db
    .selectFrom('audit_entry')
    .select('after')
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** The changes of a record after one of its entries, oldest first. @param after the entry's id */
export const listSince = (db: Db, entity: string, entityId: number, after: number) =>
  db
    .selectFrom('audit_entry')
    .select(['at', 'actor_id', 'actor_name', 'before', 'after'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('id', '>', after)
    .orderBy('id')
    .execute()

export async function countVisitorsChanges(
  db: Db,
  { entity, id, field, since }: { entity: string; id: number; field: string; since: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('audit_entry')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('actor_id', 'is', null)
    .where('action', '=', 'update')
    .where('at', '>', since)
    .where(sql<boolean>`before -> ${field}::text is distinct from after -> ${field}::text`)
    .executeTakeFirstOrThrow()
  return count
}

export function listOf(db: Db, entity: string, entityId: number, page: PageQuery): Promise<Paged<StoredEntry>> {
  const entries = db
    .selectFrom('audit_entry')
    .leftJoin('audit_mask', 'audit_mask.entry_id', 'audit_entry.id')
    .select(['id', 'at', 'actor_name', 'action', 'before', 'after', 'hides_before', 'hides_after'])
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

interface LogFilter {
  entity?: string | undefined
  action?: string | undefined
  /** A part of the actor's name, or of the account in a login attempt. */
  search: string
  /** Only entries at or after this moment (ISO 8601 in UTC). */
  from?: string | undefined
  /** Only entries before this moment (ISO 8601 in UTC). */
  to?: string | undefined
}

const person = sql<string>`fold_text(coalesce(actor_name, after ->> 'account'))`

/** The entries that match, newest first. */
const entriesOf = (db: Db, { entity, action, search, from, to }: LogFilter) =>
  db
    .selectFrom('audit_entry')
    .leftJoin('audit_mask', 'audit_mask.entry_id', 'audit_entry.id')
    .select(['id', 'at', 'actor_id', 'actor_name', 'entity', 'entity_id', 'action', 'before', 'after', 'address'])
    .select(['hides_before', 'hides_after'])
    // Entries of `group_donation` are left out. They exist only to give a group's contribution a version; the same
    // changes are also logged as entries of its donation.
    .where('entity', '!=', 'group_donation')
    .$if(entity !== undefined, (query) => query.where('entity', '=', entity ?? ''))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(search !== '', (query) => query.where(containsText(person, search)))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('at', '<', to ?? ''))
    .orderBy('id', 'desc')

/** One page of the entries that match, newest first. */
export const list = (db: Db, { page, limit, ...filter }: LogFilter & PageQuery): Promise<Paged<LoggedEntry>> =>
  readPage(entriesOf(db, filter), { page, limit })

/** All entries that match, newest first. Entries written after the reading has begun are left out. */
export const listAll = (db: Db, filter: LogFilter): AsyncGenerator<LoggedEntry, void, undefined> =>
  streamRows(db, entriesOf(db, filter))

/** How long accesses are kept (Marco Civil da Internet, art. 15), as SQL. */
export const accessesKeptFor = sql`interval '6 months'`

/**
 * Deletes accesses that were kept long enough. A trigger refuses to delete younger accesses and all other entries
 * (`audit_entry_kept` in `db/triggers.md`).
 */
export const removeOldAccesses = (db: Db) =>
  db
    .deleteFrom('audit_entry')
    .where(sql<boolean>`is_access(entity, action)`)
    // The database's own clock, because the trigger checks the deletion by that clock.
    .where(sql<boolean>`at < now() - ${accessesKeptFor}`)
    .execute()
