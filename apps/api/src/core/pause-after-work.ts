import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds. */
const longestPause = 3_000

/**
 * Pauses after expensive work for as long as the work took, so that a series of such work uses at most half of a
 * processor.
 * @param start when the work began, by `performance.now()`
 */
export const pauseAfterWork = (start: number): Promise<void> => sleep(Math.min(performance.now() - start, longestPause))
