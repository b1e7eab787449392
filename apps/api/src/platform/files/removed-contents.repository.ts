import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

/** The beginning of the keys of removed files. The storage has no contents under such keys. */
export const removedFolder = 'removed/'
export const isRemovedKey = (key: string): boolean => key.startsWith(removedFolder)

/** How many files had their content removed at or before a moment. */
export async function countRemovedBefore(db: Db, moment: string): Promise<number> {
  const { count } = await db
    .selectFrom('file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('removed_at', '<=', moment)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Detaches the contents of files, and lists them for deletion. Files whose content is already removed are left out. The
 * rows stay, with new keys under which the storage has nothing. So an older server, which does not know `removed_at`,
 * finds no content either.
 */
export async function takeContents(db: Db, ids: readonly number[], now: string): Promise<void> {
  await sql`
    with taken as (
      select id, key from file where id = any(${ids}) and removed_at is null for update
    ), listed as (
      insert into content_removal (key, removed_at) select key, ${now} from taken on conflict (key) do nothing
    )
    update file set key = ${removedFolder}::text || file.id, removed_at = ${now}, raw_upload = false
    from taken where taken.id = file.id`.execute(db)
  await db
    .deleteFrom('image_fingerprint')
    .where((eb) => eb('file_id', '=', eb.fn.any(eb.val(ids))))
    .execute()
}

/** The keys of contents to delete, in the order in which they were removed. */
export const listRemoved = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('content_removal').select('key').orderBy('removed_at').orderBy('key').execute()).map(
    ({ key }) => key,
  )

export const forgetRemoved = (db: Db, keys: readonly string[]) =>
  db
    .deleteFrom('content_removal')
    .where((eb) => eb('key', '=', eb.fn.any(eb.val(keys))))
    .execute()
