import { inTransaction, type Context } from '../../../core/context.ts'
import { AppError } from '../../../core/errors.ts'
import type { Upload } from '../../../core/upload.ts'
import * as files from '../../../platform/files/files.service.ts'
import { failed, findDuplicate, inTurn, readSent, requireReturns, take, type Outcome } from './take-return.service.ts'

/**
 * Applies returns, each in a transaction of its own. A file that is refused or fails does not stop the others, and the
 * answer lists what was applied.
 * @throws invalid when none is called .RET; the first error when all failed
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

/** Another process was faster with the same content; an `AppError`, so that the storage deletes this one at once. */
class AlreadyApplied extends AppError {
  readonly outcome: Outcome

  constructor(outcome: Outcome & { reason: string }) {
    super('conflict', outcome.reason)
    this.outcome = outcome
  }
}

/** Stores a return, which nobody should wait for, and then applies it in a transaction. */
const storeAndApply = (ctx: Context, upload: Upload): Promise<Outcome> =>
  upload.use(async (content) => {
    const { filename } = upload
    const sent = await readSent(filename, content)
    if (sent.read.kind === 'refused') return inTransaction(ctx, (ctx) => take(ctx, sent, { fileId: null }))
    const earlier = await findDuplicate(ctx, sent)
    if (earlier) return earlier
    try {
      return await files.storing(ctx, { content, filename, mediaType: 'text/plain' }, async (ctx, fileId) => {
        const outcome = await take(ctx, sent, { fileId })
        if (outcome.status !== 'processed') throw new AlreadyApplied(outcome)
        return outcome
      })
    } catch (error) {
      if (error instanceof AlreadyApplied) return error.outcome
      throw error
    }
  })
