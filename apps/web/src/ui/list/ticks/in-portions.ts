import type { BatchResult } from '@seara/contract/core/batch'

/** How many records one call processes, so that a call takes only a second or two. */
const portion = 20

/**
 * Calls `run` for many records in portions, and joins the results. When a later call fails, its records and all after
 * them count as not done. @throws the error of the first call, if that call fails
 */
export async function inPortions(
  ids: readonly number[],
  run: (ids: number[]) => Promise<BatchResult>,
): Promise<BatchResult['results']> {
  const results: BatchResult['results'] = []
  for (let start = 0; start < ids.length; start += portion) {
    const some = ids.slice(start, start + portion)
    try {
      results.push(...(await run(some)).results)
    } catch (error) {
      // The results of earlier calls must be shown. The records of this call and of later ones count as not done.
      if (results.length === 0) throw error
      const reason = error instanceof Error ? error.message : ''
      return [...results, ...ids.slice(start).map((id) => ({ id, done: false, reason }))]
    }
  }
  return results
}
