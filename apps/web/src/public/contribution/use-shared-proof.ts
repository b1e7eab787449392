import { useEffect, useRef } from 'react'
import { imageUnreadable } from '../../lib/image-messages.ts'
import { reduceImage, UnusableImage } from '../../lib/reduce-image.ts'
import { toast } from '../ui/toast.ts'
import * as messages from './contribution-messages.ts'
import { takeShared } from './kept-shared-file.ts'

/**
 * Puts the proof of a payment that another app shared into the form, and says so.
 * @param ready false while the draft is loading and while the question about an older draft is open
 */
export function useSharedProof(ready: boolean, onTake: (image: File) => void): void {
  const take = useRef(onTake)
  useEffect(() => {
    take.current = onTake
  })
  useEffect(() => {
    if (!ready) return
    takeShared()
      .then(async (file) => {
        if (file === null) return
        take.current(await reduceImage(file))
        toast(messages.shared, 'success')
      })
      .catch((error: unknown) => {
        toast(error instanceof UnusableImage ? error.message : imageUnreadable, 'failure')
      })
  }, [ready])
}
