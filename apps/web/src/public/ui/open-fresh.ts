import { loadFailed } from './LoadFailed.tsx'
import { toast } from './toast.ts'

let isReading = false

/**
 * Opens a paper by a new address, because the address in a page that stayed open may have expired, or the paper may no
 * longer be valid.
 * Does nothing while another is being opened, because on a slow network people tap again.
 * @param read asks for the address; null or undefined when there is none by now, which the page then shows
 */
export function openFresh(read: () => Promise<string | null | undefined>) {
  if (isReading) return
  isReading = true
  void read()
    .then(
      (address) => {
        if (address) window.location.assign(address)
      },
      () => toast(loadFailed, 'failure'),
    )
    .finally(() => (isReading = false))
}
