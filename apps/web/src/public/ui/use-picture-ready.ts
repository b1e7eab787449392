import { useCallback, useRef } from 'react'
import { inTime } from './in-time.ts'

/**
 * Waits for a picked picture that is still made smaller.
 * @returns `onPreparing`, for the picker; and `whenReady`, which resolves when the picture is ready or refused, at the
 * latest after 20 seconds
 */
export function usePictureReady() {
  const preparing = useRef<Promise<void>>(undefined)
  const onPreparing = useCallback((ready: Promise<void>) => {
    preparing.current = ready
  }, [])
  const whenReady = useCallback(() => inTime(preparing.current ?? Promise.resolve()).catch(() => undefined), [])
  return { onPreparing, whenReady }
}
