import { useEffect, useRef } from 'react'
import { imageUnreadable } from '../../lib/image-messages.ts'
import { reduceImage, UnusableImage } from '../../lib/reduce-image.ts'
import { toast } from '../ui/toast.ts'
import * as messages from './contribution-messages.ts'

/** As in `public/share-worker.js`. */
const [cacheName, address] = ['compartilhado', '/compartilhar'] as const
/** Milliseconds after which a shared file is deleted unused: someone else may have the phone by then. */
const forgottenAfter = 60 * 60 * 1000

/** Takes the file that another app shared last, once; null when there is none. */
async function takeShared(): Promise<File | null> {
  if (!('caches' in window)) return null
  const kept = await caches.open(cacheName)
  const found = await kept.match(address)
  if (found === undefined) return null
  await kept.delete(address)
  if (Date.now() - Number(found.headers.get('x-at')) > forgottenAfter) return null
  const name = decodeURIComponent(found.headers.get('x-name') ?? '')
  return new File([await found.blob()], name, { type: found.headers.get('content-type') ?? '' })
}

/**
 * Puts a receipt that another app shared into the form, and says so.
 * @param ready false while an older draft is asked about
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
        toast(error instanceof UnusableImage ? error.message : imageUnreadable, 'failure', 8_000)
      })
  }, [ready])
}
