import type { Context } from '../../core/context.ts'
import { isSamePicture } from '../../infra/images/fingerprint.ts'
import * as repository from './files.repository.ts'

/** Keeps an image's print with its file, for `samePictures`. Call it in the transaction that stores the file. */
export async function keep(ctx: Context, fileId: number, print: Buffer): Promise<void> {
  await repository.insertPrint(ctx.db, fileId, print)
}

/**
 * Which of the files show the same picture as another file, also re-encoded or resized.
 *
 * @param candidates those with a similar perceptual hash
 */
export async function samePictures(ctx: Context, fileId: number, candidates: readonly number[]): Promise<number[]> {
  const prints = await repository.prints(ctx.db, [fileId, ...candidates])
  const own = prints.find(({ file_id }) => file_id === fileId)?.print
  if (own === undefined) return []
  return prints
    .filter(({ file_id, print }) => file_id !== fileId && isSamePicture(own, print))
    .map(({ file_id }) => file_id)
}
