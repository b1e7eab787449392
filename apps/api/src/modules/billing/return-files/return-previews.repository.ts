import type { PreviewKinds } from '@seara/contract/billing/return-records'
import type { Db } from '../../../db/schema.ts'

/** A part of a file's records. */
export interface PreviewPart {
  /** How many records of each kind the part has. */
  kinds: PreviewKinds
  /** The records, as compressed JSON. */
  content: Buffer
}

export async function insert(
  db: Db,
  preview: { id: string; created_by_id: number | null; created_at: string },
  files: readonly (readonly PreviewPart[])[],
): Promise<void> {
  await db.insertInto('return_preview').values(preview).execute()
  for (const [file, parts] of files.entries())
    for (const [part, { kinds, content }] of parts.entries())
      await db
        .insertInto('return_preview_part')
        .values({ preview_id: preview.id, file, part, kinds: JSON.stringify(kinds), content })
        .execute()
}

export const deleteBefore = (db: Db, moment: string) =>
  db.deleteFrom('return_preview').where('created_at', '<', moment).execute()

/**
 * The parts of a previewed file, each with its number of records of each kind.
 * @param file the index of the file in the preview, from 0
 * @param createdById the id of the user who asked for the preview; null when there was none
 * @param after previews made before this moment have expired; ISO 8601
 * @returns an empty list when the preview has expired or is another user's
 */
export const listParts = (db: Db, id: string, file: number, createdById: number | null, after: string) =>
  db
    .selectFrom('return_preview_part as part')
    .innerJoin('return_preview as preview', 'preview.id', 'part.preview_id')
    .where('part.preview_id', '=', id)
    .where('part.file', '=', file)
    .where('preview.created_by_id', 'is not distinct from', createdById)
    .where('preview.created_at', '>=', after)
    .select(['part.part', 'part.kinds'])
    .orderBy('part.part')
    .execute()

export const contentOf = async (db: Db, id: string, file: number, part: number): Promise<Buffer | undefined> =>
  (
    await db
      .selectFrom('return_preview_part')
      .select('content')
      .where('preview_id', '=', id)
      .where('file', '=', file)
      .where('part', '=', part)
      .executeTakeFirst()
  )?.content
