import type { PreviewKinds } from '@seara/contract/billing/return-records'
import type { Db } from '../../../db/schema.ts'

/** A compressed part of a file's records, with their number by kind. */
export interface PreviewPart {
  kinds: PreviewKinds
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
 * The parts of a previewed file, with their records' number by kind; none when the preview expired or is someone
 * else's.
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
