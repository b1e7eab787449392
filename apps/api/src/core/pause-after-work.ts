import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds. */
const longestPause = 3_000

/**
 * Work that is dear and comes one after another rests as long as it took, so that it has half of a processor at most.
 * @param start of the work, by `performance.now()`
 */
export const pauseAfterWork = (start: number): Promise<void> => sleep(Math.min(performance.now() - start, longestPause))
