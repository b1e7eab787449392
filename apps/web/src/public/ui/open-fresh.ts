import { loadFailed } from './LoadFailed.tsx'
import { toast } from './toast.ts'

/**
 * Opens a paper by a new address, because the address in a page that stayed open may have expired, or the paper may no
 * longer be valid.
 * @param read asks for the address; null or undefined when there is none by now, which the page then shows
 */
export const openFresh = (read: () => Promise<string | null | undefined>) =>
  void read().then(
    (address) => {
      if (address) window.location.assign(address)
    },
    () => toast(loadFailed, 'failure'),
  )
