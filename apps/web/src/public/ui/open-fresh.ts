import { loadFailed } from './LoadFailed.tsx'
import { toast } from './toast.ts'

let isReading = false

/**
 * Opens a PDF (a slip, receipt or letter) by a new address. The address in a page that stayed open may have expired, or
 * the PDF may no longer be valid.
 * Does nothing while another PDF is being opened, because on a slow network people tap again.
 * @param read asks for the address. null or undefined: there is no PDF any more, and the page then shows that
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
