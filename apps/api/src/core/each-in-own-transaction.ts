import type { BatchResult } from '@seara/contract/core/batch'
import type { Context } from './context.ts'
import { AppError } from './errors.ts'

const ownFailure = 'Não deu certo por uma falha do sistema; tente de novo.'

/**
 * Runs `act` for several records, one after another, each in its own transaction: if one is refused, the others still
 * succeed.
 * @param act does the work for one record; throws the same errors as the endpoint for a single record
 * @returns for each id, whether it was done; if not, the reason in Portuguese
 */
export async function eachInOwnTransaction(
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
      // No error is thrown here: the caller must learn which records are done already.
      if (!(error instanceof AppError)) ctx.log.error({ err: error, record: id }, 'one of several records failed')
      results.push({ id, done: false, reason: error instanceof AppError ? error.message : ownFailure })
    }
  }
  return { results }
}
