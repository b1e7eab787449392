import { sql } from 'kysely'
import { withoutName } from '../../db/without-name.ts'
import type { Db } from '../../db/schema.ts'

/**
 * Why an image could not be re-encoded: `missing` when its original is not in the storage, `damaged` when it is not a
 * readable picture, `storage` when the storage does not answer.
 */
export type ReencodingFailure = 'missing' | 'damaged' | 'storage'

export interface FileRow {
  key: string
  filename: string
  media_type: string
  byte_size: number
  sha256: string
  created_at: string
  /** Whether the content is an image that has not been re-encoded yet. */
  raw_upload: boolean
  /** How many times re-encoding was tried. */
  reencode_attempts: number
  /** When the content was removed for good (ISO 8601 in UTC); null while the file has a content. */
  removed_at: string | null
}

export const insert = (db: Db, row: Omit<FileRow, 'reencode_attempts' | 'removed_at'>): Promise<{ id: number }> =>
  db.insertInto('file').values(row).returning('id').executeTakeFirstOrThrow()

export const find = (db: Db, id: number): Promise<FileRow | undefined> =>
  db
    .selectFrom('file')
    .select(['key', 'filename', 'media_type', 'byte_size', 'sha256', 'created_at', 'raw_upload', 'reencode_attempts'])
    .select('removed_at')
    .where('id', '=', id)
    .executeTakeFirst()

/** The names of the files with these keys, and when each file was stored. */
export const namesOf = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('file')
    .select(['filename', 'created_at as stored_at'])
    .where('key', 'in', keys.length > 0 ? keys : [''])
    .orderBy('id')
    .execute()

/**
 * Takes the image with the fewest tries among those that are due, and counts this try. The pause before the next try
 * doubles with each try.
 * @returns the image's id and the number of its tries including this one; undefined when no image is due
 */
export const claimForReencoding = (
  db: Db,
  now: string,
  mostAttempts: number,
): Promise<{ id: number; attempts: number } | undefined> =>
  db
    .updateTable('file')
    .set((eb) => ({
      reencode_attempts: eb('reencode_attempts', '+', 1),
      reencode_after: sql<string>`${now}::timestamptz + interval '5 seconds' * power(2, reencode_attempts)`,
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('file')
        .select('id')
        .where('raw_upload', '=', true)
        .where('reencode_attempts', '<', mostAttempts)
        .where((eb) => eb.or([eb('reencode_after', 'is', null), eb('reencode_after', '<=', now)]))
        .orderBy('reencode_attempts')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'reencode_attempts as attempts'])
    .executeTakeFirst()

export const noteReencodingFailure = (
  db: Db,
  id: number,
  failure: { reencode_failure: ReencodingFailure; reencode_attempts: number },
) => db.updateTable('file').set(failure).where('id', '=', id).where('raw_upload', '=', true).execute()

/** How many images had at least `mostAttempts` tries, by the reason of the last failure. */
export const countGivenUp = (db: Db, mostAttempts: number): Promise<{ reason: ReencodingFailure; count: number }[]> =>
  db
    .selectFrom('file')
    .where('raw_upload', '=', true)
    .where('reencode_attempts', '>=', mostAttempts)
    .select((eb) => [
      // A missing reason means that the process crashed during the try: the picture needed too much memory.
      eb.fn.coalesce('reencode_failure', sql.lit('damaged' as const)).as('reason'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy('reason')
    .orderBy('reason')
    .execute()

/** Lets images whose re-encoding was given up after `mostAttempts` tries be tried again. @returns how many images */
export async function resetGivenUp(db: Db, mostAttempts: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({ reencode_attempts: 0, reencode_after: null, reencode_failure: null })
    .where('raw_upload', '=', true)
    .where('reencode_attempts', '>=', mostAttempts)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Replaces the raw upload by the re-encoded image.
 * @returns false when another process has already replaced it, or the file was deleted
 */
export async function replaceRawUpload(
  db: Db,
  id: number,
  drawn: Pick<FileRow, 'key' | 'byte_size' | 'sha256'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({ ...drawn, raw_upload: false })
    .where('id', '=', id)
    .where('raw_upload', '=', true)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const forgetNames = (db: Db, ids: readonly number[]) =>
  db
    .updateTable('file')
    .set({ filename: withoutName('filename') })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()

export const remove = (db: Db, id: number) => db.deleteFrom('file').where('id', '=', id).execute()

/** Those of the given keys that are the key of some file. */
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

/**
 * Every column that refers to a file, read from the database's catalogue, so that a new table cannot be forgotten.
 * Columns of rows that are deleted together with the file are left out.
 */
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

/** Deletes the rows of files that were created before a moment and to which no other row refers. @returns how many */
export async function removeUnreferenced(db: Db, before: string): Promise<number> {
  const unused = (await references(db)).map(
    ({ schema, table, column }) =>
      sql`and not exists (select from ${sql.id(schema, table)} r where r.${sql.id(column)} = file.id)`,
  )
  const { numAffectedRows } =
    await sql`delete from file where created_at < ${before} ${sql.join(unused, sql` `)}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export const insertFingerprint = (db: Db, file_id: number, fingerprint: Buffer) =>
  db.insertInto('image_fingerprint').values({ file_id, fingerprint }).execute()

export const fingerprints = (db: Db, ids: readonly number[]): Promise<{ file_id: number; fingerprint: Buffer }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('image_fingerprint')
        .select(['file_id', 'fingerprint'])
        .where((eb) => eb('file_id', '=', eb.fn.any(eb.val(ids))))
        .execute()
