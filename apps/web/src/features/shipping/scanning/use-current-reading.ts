import { useDebouncedValue } from '@mantine/hooks'
import type { Reading } from './scan-queue.ts'

/** A reading is shown as waiting after this many milliseconds without an answer. Most answers come earlier. */
const gracePeriod = 800

/**
 * The reading whose result is shown: the last one with an answer, or the newest one when it has been waiting for a
 * while or the server is unreachable.
 */
export function useCurrentReading(readings: readonly Reading[], offline: boolean): Reading | undefined {
  const [newest] = readings
  const [lasting] = useDebouncedValue(newest?.key, gracePeriod)
  const isKeptWaiting = newest?.state === 'waiting' && (offline || lasting === newest.key)
  return isKeptWaiting ? newest : readings.find(({ state }) => state !== 'waiting')
}
