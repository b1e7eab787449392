import { inTransaction, type Context } from '../../../core/context.ts'
import { isLostRace } from '../../../core/failures.ts'
import type { Upload } from '../../../core/upload.ts'
import { applyReturn, failed, inTurn, type Outcome } from './apply-return.service.ts'
import * as repository from './return-files.repository.ts'
import * as previews from './return-previews.service.ts'
import type { PresentPart } from './return-previews.service.ts'
import { readUploaded, requireReturns, type UploadedReturn } from './uploaded-return.ts'

interface Previewed {
  /** The result that `upload` would have for each file. */
  outcomes: Outcome[]
  /** The id under which further pages of the preview can be read; null when `outcomes` has all records. */
  id: string | null
}

/**
 * Tells what `upload` would do, by applying the files and rolling everything back. A file that fails does not stop the
 * others. The records of only one file at a time are in memory.
 * @throws invalid when no filename ends in .RET; the first error when all files failed
 */
export async function preview(ctx: Context, uploads: readonly Upload[], present: PresentPart): Promise<Previewed> {
  requireReturns(uploads)
  return inTurn(async () => {
    // Files are read before the transaction: reading may wait for memory or a thread, and no lock may be held that
    // long.
    const uploaded: (UploadedReturn | Unread)[] = []
    for (const upload of uploads)
      uploaded.push(
        await upload
          .use((content) => readUploaded(upload.filename, content))
          .catch((error: unknown) => ({ filename: upload.filename, error })),
      )
    const outcomes = await applyAndRollBack(ctx, uploaded, present)
    const id = await previews.store(
      ctx,
      outcomes.map((outcome) => (outcome.status === 'processed' ? outcome.preview : null)),
    )
    return { outcomes, id }
  })
}

interface Unread {
  filename: string
  error: unknown
}

/** Applies the files one after another, and rolls everything back. @throws the first error when all files failed */
async function applyAndRollBack(
  ctx: Context,
  uploaded: readonly (UploadedReturn | Unread)[],
  present: PresentPart,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  await inTransaction(ctx, async (ctx) => {
    outcomes.length = 0
    const errors: unknown[] = []
    for (const file of uploaded) {
      const look = () => {
        if ('error' in file) throw file.error
        return applyReturn(ctx, file, { present })
      }
      const outcome = repository
        .apart(ctx.db, async () => look())
        .catch((error: unknown) => {
          // The transaction has lost a conflict with another one. `inTransaction` runs it again, with all files.
          if (isLostRace(error)) throw error
          errors.push(error)
          return failed(ctx, file, error)
        })
      outcomes.push(await outcome)
    }
    if (errors.length === uploaded.length) throw errors[0]
    throw takenBack
  }).catch((error: unknown) => {
    if (error !== takenBack) throw error
  })
  return outcomes
}

/** Thrown and caught here, only to roll back the transaction of a preview. */
const takenBack = new Error('a preview is taken back')
