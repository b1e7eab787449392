import { useEffect, useLayoutEffect, useRef } from 'react'
import { imageUnreadable } from '../../lib/image-messages.ts'
import { reduceImage, UnusableImage } from '../../lib/reduce-image.ts'
import { toast } from '../ui/toast.ts'
import * as messages from './contribution-messages.ts'
import type { Draft } from './draft.ts'
import { takeShared } from './kept-shared-file.ts'

/**
 * Puts the proof of a payment that another app shared into the form, and says so. A picture that the person has picked
 * in the meantime stays.
 * @param draft null while the draft is loading and while the question about an older draft is open
 */
export function useSharedProof(draft: Draft | null, onTake: (image: File) => void): void {
  const latest = useRef({ draft, onTake })
  useLayoutEffect(() => {
    latest.current = { draft, onTake }
  })
  const ready = draft !== null
  useEffect(() => {
    if (!ready) return
    const before = latest.current.draft?.image
    const isOtherPicked = () => {
      const image = latest.current.draft?.image ?? null
      return image !== null && image !== before
    }
    takeShared()
      .then(async (file) => {
        if (file === null) return
        const image = await reduceImage(file)
        if (isOtherPicked()) return
        latest.current.onTake(image)
        toast(messages.shared, 'success')
      })
      .catch((error: unknown) => {
        if (isOtherPicked()) return
        toast(error instanceof UnusableImage ? error.message : imageUnreadable, 'failure')
      })
  }, [ready])
}
