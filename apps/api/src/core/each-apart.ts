import type { BatchResult } from '@seara/contract/core/batch'
import type { Context } from './context.ts'
import { AppError } from './errors.ts'

const ownFailure = 'Não deu certo por uma falha do sistema; tente de novo.'

/**
 * Does the same with each of several records, one after another, each in its own transaction: what is refused for one
 * holds up no other.
 * @param act throws what its single call would answer
 */
export async function eachApart(
  ctx: Context,
  ids: readonly number[],
  act: (id: number) => Promise<unknown>,
): Promise<BatchResult> {
  const results: BatchResult['results'] = []
  for (const id of new Set(ids)) {
    try {
      await act(id)
      results.push({ id, done: true, reason: null })
    } catch (error) {
      // Earlier ones are done, and the caller must hear which.
      if (!(error instanceof AppError)) ctx.log.error({ err: error, record: id }, 'one of several records failed')
      results.push({ id, done: false, reason: error instanceof AppError ? error.message : ownFailure })
    }
  }
  return { results }
}
