import type { RefObject } from 'react'
import { inTime } from './in-time.ts'

/**
 * Waits until a picked picture that is still made smaller is ready or refused, at most 20 seconds.
 * @param pending holds the promise of the picture that was picked last; undefined when none was picked
 * @returns whether it is; false after 20 seconds
 */
export async function whenPictureReady(pending: RefObject<Promise<unknown> | undefined>): Promise<boolean> {
  const ready = pending.current
  const isReady = await inTime(Promise.resolve(ready)).then(
    () => true,
    () => false,
  )
  // Another picture may have been picked meanwhile.
  return ready === pending.current ? isReady : whenPictureReady(pending)
}
