import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds. */
const longestRest = 3_000

/**
 * Work that is dear and comes one after another rests as long as it took, so that it has half of a processor at most.
 * @param start of the work, by `performance.now()`
 */
export const restSince = (start: number): Promise<void> => sleep(Math.min(performance.now() - start, longestRest))
