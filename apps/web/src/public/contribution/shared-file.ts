/** As `public/share-worker.js` keeps it. */
const [cacheName, address] = ['compartilhado', '/compartilhar'] as const
/** Milliseconds after which a shared file is deleted unused: someone else may have the phone by then. */
const forgottenAfter = 60 * 60 * 1000

const isOld = (kept: Response) => Date.now() - Number(kept.headers.get('x-at')) > forgottenAfter

/** Takes the file that another app shared last, once; null when there is none. */
export async function takeShared(): Promise<File | null> {
  if (!('caches' in window)) return null
  const kept = await caches.open(cacheName)
  const found = await kept.match(address)
  if (found === undefined) return null
  await kept.delete(address)
  if (isOld(found)) return null
  const name = decodeURIComponent(found.headers.get('x-name') ?? '')
  return new File([await found.blob()], name, { type: found.headers.get('content-type') ?? '' })
}

/** Deletes a shared file that nobody used. */
export async function forgetOldShared(): Promise<void> {
  if (!('caches' in window) || !(await caches.has(cacheName))) return
  const kept = await caches.open(cacheName)
  const found = await kept.match(address)
  if (found !== undefined && isOld(found)) await kept.delete(address)
}
