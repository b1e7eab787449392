import { inTransaction, type Context } from '../../../core/context.ts'
import type { Upload } from '../../../core/upload.ts'
import * as files from '../../../platform/files/files.service.ts'
import { applyReturn, failed, findDuplicate, inTurn, type Outcome } from './apply-return.service.ts'
import { readUploaded, requireReturns } from './uploaded-return.ts'

/**
 * Applies return files, each in a transaction of its own. A file that is refused or fails does not stop the others.
 * @returns for each file, whether it was applied and what it did
 * @throws invalid when no filename ends in .RET; the first error when all files failed
 */
export async function upload(ctx: Context, uploads: readonly Upload[]): Promise<Outcome[]> {
  requireReturns(uploads)
  const outcomes: Outcome[] = []
  const errors: unknown[] = []
  for (const file of uploads) {
    const outcome = inTurn(() => storeAndApply(ctx, file)).catch((error: unknown) => {
      errors.push(error)
      return failed(ctx, file, error)
    })
    outcomes.push(await outcome)
  }
  if (errors.length === uploads.length) throw errors[0]
  return outcomes
}

/**
 * Stores a return file and then applies it. It is stored before the transaction, so that no lock waits for the storage.
 */
const storeAndApply = (ctx: Context, upload: Upload): Promise<Outcome> =>
  upload.use(async (content) => {
    const { filename } = upload
    const uploaded = await readUploaded(filename, content)
    if (uploaded.read.kind === 'refused')
      return inTransaction(ctx, (ctx) => applyReturn(ctx, uploaded, { fileId: null }))
    const earlier = await findDuplicate(ctx, uploaded)
    if (earlier) return earlier
    return files.storingIf(
      ctx,
      { content, filename, mediaType: 'text/plain' },
      // The stored file is kept only if it was applied. Another process may have applied the same content meanwhile.
      ({ status }) => status === 'processed',
      (ctx, fileId) => applyReturn(ctx, uploaded, { fileId }),
    )
  })
