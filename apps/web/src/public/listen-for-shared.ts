/** Milliseconds before the service worker is loaded: on a slow phone the screen comes first. */
const pause = 4_000

/**
 * Lets other apps, such as a bank's, share the proof of a payment with this page once it is installed on the phone. A
 * service worker for the address `/compartilhar` stores the file (`public/share-worker.js`). In a browser without
 * service workers, other apps do not offer this page.
 */
export function listenForShared(): void {
  if (!('serviceWorker' in navigator)) return
  setTimeout(() => {
    navigator.serviceWorker.register('/share-worker.js', { scope: '/compartilhar' }).catch(() => undefined)
  }, pause)
}
