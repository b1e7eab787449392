import { useDebouncedValue } from '@mantine/hooks'
import type { Reading } from './scan-queue.ts'

/** Milliseconds until a reading without an answer is shown as waiting: most have theirs before. */
const gracePeriod = 800

/** The reading whose verdict is shown: the last with an answer, unless a newer one is kept waiting for its own. */
export function useCurrentReading(readings: readonly Reading[], offline: boolean): Reading | undefined {
  const [newest] = readings
  const [lasting] = useDebouncedValue(newest?.key, gracePeriod)
  const isKeptWaiting = newest?.state === 'waiting' && (offline || lasting === newest.key)
  return isKeptWaiting ? newest : readings.find(({ state }) => state !== 'waiting')
}
