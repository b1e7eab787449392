import type { Context } from '../../core/context.ts'
import { isSamePicture } from '../../infra/images/fingerprint.ts'
import * as repository from './files.repository.ts'

/** Stores an image's fingerprint for `samePictures`. Call it in the transaction that stores the file. */
export async function store(ctx: Context, fileId: number, fingerprint: Buffer): Promise<void> {
  await repository.insertFingerprint(ctx.db, fileId, fingerprint)
}

/**
 * Finds the files that show the same picture as a certain file, even if re-encoded or resized.
 * @param candidates ids of files with a similar perceptual hash
 * @returns the ids of those candidates that show the same picture; none when the file has no fingerprint
 */
export async function samePictures(ctx: Context, fileId: number, candidates: readonly number[]): Promise<number[]> {
  if (candidates.length === 0) return []
  const fingerprints = await repository.fingerprints(ctx.db, [fileId, ...candidates])
  const own = fingerprints.find(({ file_id }) => file_id === fileId)?.fingerprint
  if (own === undefined) return []
  return fingerprints
    .filter(({ file_id, fingerprint }) => file_id !== fileId && isSamePicture(own, fingerprint))
    .map(({ file_id }) => file_id)
}
