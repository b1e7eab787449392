import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds. */
const longestPause = 3_000

/**
 * Pauses after expensive work as long as it took, so that a series of it uses at most half of a processor.
 * @param start of the work, by `performance.now()`
 */
export const pauseAfterWork = (start: number): Promise<void> => sleep(Math.min(performance.now() - start, longestPause))
