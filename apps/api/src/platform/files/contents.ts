import { createHash } from 'node:crypto'
import { nowIso, type Context } from '../../core/context.ts'
import { diskFull, unavailable } from '../../core/errors.ts'
import { isDiskFull } from '../../core/failures.ts'
import { isSnapshotTaken } from './installation.repository.ts'

/** The civil day, in UTC, of a moment; the storage has one folder per day. @param moment ISO 8601 in UTC */
export const dayOf = (moment: string): string => moment.slice(0, 'YYYY-MM-DD'.length)

/** Writes the content of a file into the storage. @returns the key under which the content is stored */
export const writeContent = (ctx: Context, content: Uint8Array): Promise<string> =>
  ctx.files.write(content, dayOf(nowIso(ctx.clock)))

/**
 * Deletes a content whose key is no longer in any row. While a backup is being written, the content stays, because the
 * backup's rows may still have the key; the sweep deletes it later.
 */
export async function removeContent(ctx: Context, key: string): Promise<void> {
  if (await isSnapshotTaken(ctx.db)) return
  await ctx.files.remove(key)
}

/** The columns of a file's row that describe its content. */
export const contentColumns = (content: Uint8Array) => ({
  byte_size: content.byteLength,
  sha256: createHash('sha256').update(content).digest('hex'),
})

export const storageIsAway = (cause: unknown) =>
  isDiskFull(cause)
    ? diskFull(cause)
    : unavailable('O armazenamento de arquivos não respondeu. Tente novamente em instantes.', cause)
