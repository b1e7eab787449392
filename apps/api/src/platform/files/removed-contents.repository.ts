import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

/** The beginning of the keys of removed files; the storage has no contents under these keys. */
export const removedFolder = 'removed/'
export const isRemovedKey = (key: string): boolean => key.startsWith(removedFolder)

/** How many files lost their content before or at a moment. */
export async function countRemovedBefore(db: Db, moment: string): Promise<number> {
  const { count } = await db
    .selectFrom('file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('removed_at', '<=', moment)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Takes the contents from files that still have one, and lists them for deletion. The rows stay. Their new keys name no
 * content, so that an older server, which does not know the moment of the removal, finds nothing either.
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

/** Keys of contents to delete, the longest removed first. */
export const listRemoved = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('content_removal').select('key').orderBy('removed_at').orderBy('key').execute()).map(
    ({ key }) => key,
  )

export const forgetRemoved = (db: Db, keys: readonly string[]) =>
  db
    .deleteFrom('content_removal')
    .where((eb) => eb('key', '=', eb.fn.any(eb.val(keys))))
    .execute()
