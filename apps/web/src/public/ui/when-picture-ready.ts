import type { RefObject } from 'react'
import { inTime } from './in-time.ts'

/**
 * Waits until a picked picture that is still made smaller is ready or refused, at most 20 seconds.
 * @param pending holds the promise of the picture that was picked last; undefined when none was picked
 */
export async function whenPictureReady(pending: RefObject<Promise<unknown> | undefined>): Promise<void> {
  const ready = pending.current
  await inTime(Promise.resolve(ready)).catch(() => undefined)
  // Another picture may have been picked meanwhile.
  if (ready !== pending.current) await whenPictureReady(pending)
}
