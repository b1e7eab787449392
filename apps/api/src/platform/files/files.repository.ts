import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

export interface FileRow {
  key: string
  filename: string
  media_type: string
  byte_size: number
  sha256: string
  created_at: string
  /** Whether the content is an image that is still to be drawn anew. */
  as_sent: boolean
}

export const insert = (db: Db, row: FileRow): Promise<{ id: number }> =>
  db.insertInto('file').values(row).returning('id').executeTakeFirstOrThrow()

export const find = (db: Db, id: number): Promise<FileRow | undefined> =>
  db
    .selectFrom('file')
    .select(['key', 'filename', 'media_type', 'byte_size', 'sha256', 'created_at', 'as_sent'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Files whose image is still to be drawn anew, the oldest first. */
export const listAsSent = async (db: Db, limit: number): Promise<number[]> =>
  (await db.selectFrom('file').select('id').where('as_sent', '=', true).orderBy('id').limit(limit).execute()).map(
    ({ id }) => id,
  )

/** Puts the new drawing in the place of what was sent. @returns false when another did so meanwhile, or the file is gone */
export async function replaceAsSent(
  db: Db,
  id: number,
  drawn: Pick<FileRow, 'key' | 'byte_size' | 'sha256'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({ ...drawn, as_sent: false })
    .where('id', '=', id)
    .where('as_sent', '=', true)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const remove = (db: Db, id: number) => db.deleteFrom('file').where('id', '=', id).execute()

/** Which of the keys a row names. */
export async function namedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db.selectFrom('file').select('key').where('key', 'in', keys).execute()
  return new Set(rows.map(({ key }) => key))
}

interface Reference {
  schema: string
  table: string
  column: string
}

/** Every column of the database that refers to a file (what is deleted along with it does not count): asked of the database itself, so that a new table cannot be forgotten. */
async function references(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select n.nspname as schema, t.relname as table, a.attname as column
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confdeltype <> 'c' and c.confrelid = 'file'::regclass`.execute(db)
  return rows
}

/** Deletes the rows made before a moment to which nothing refers. @returns how many */
export async function removeUnreferenced(db: Db, before: string): Promise<number> {
  const unused = (await references(db)).map(
    ({ schema, table, column }) =>
      sql`and not exists (select from ${sql.id(schema, table)} r where r.${sql.id(column)} = file.id)`,
  )
  const { numAffectedRows } =
    await sql`delete from file where created_at < ${before} ${sql.join(unused, sql` `)}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export const insertPrint = (db: Db, file_id: number, print: Buffer) =>
  db.insertInto('image_print').values({ file_id, print }).execute()

export const prints = (db: Db, ids: readonly number[]): Promise<{ file_id: number; print: Buffer }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('image_print').select(['file_id', 'print']).where('file_id', 'in', ids).execute()
