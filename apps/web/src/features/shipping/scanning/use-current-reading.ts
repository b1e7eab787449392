import { useDebouncedValue } from '@mantine/hooks'
import type { Reading } from './scan-queue.ts'

/** Milliseconds until an unanswered reading is shown as waiting: most are answered earlier. */
const gracePeriod = 800

/**
 * The reading whose result is shown: the last answered reading, or a newer reading that has been waiting for a while.
 */
export function useCurrentReading(readings: readonly Reading[], offline: boolean): Reading | undefined {
  const [newest] = readings
  const [lasting] = useDebouncedValue(newest?.key, gracePeriod)
  const isKeptWaiting = newest?.state === 'waiting' && (offline || lasting === newest.key)
  return isKeptWaiting ? newest : readings.find(({ state }) => state !== 'waiting')
}
