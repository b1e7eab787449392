import type { BatchResult } from '@seara/contract/core/batch'

/** So many in one call: each is done within a second or two, so that no call takes long. */
const portion = 20

/** Does something with many records, some in each call, and joins what became of them. */
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
      // What earlier calls did must be told; this one and the rest were not done, or nobody knows.
      if (results.length === 0) throw error
      const reason = error instanceof Error ? error.message : ''
      return [...results, ...ids.slice(start).map((id) => ({ id, done: false, reason }))]
    }
  }
  return results
}
