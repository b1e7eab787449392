/** The cache and the address under which `public/share-worker.js` stores a shared file. */
const [cacheName, address] = ['compartilhado', '/compartilhar'] as const
/** Milliseconds after which an unused shared file is deleted, because someone else may be using the phone by then. */
const forgottenAfter = 60 * 60 * 1000

const isOld = (kept: Response) => Date.now() - Number(kept.headers.get('x-at')) > forgottenAfter

/** Returns the file that another app shared last, and deletes it from the cache; null when there is none. */
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

/** Deletes a shared file that nobody used within an hour. */
export async function forgetOldShared(): Promise<void> {
  if (!('caches' in window) || !(await caches.has(cacheName))) return
  const kept = await caches.open(cacheName)
  const found = await kept.match(address)
  if (found !== undefined && isOld(found)) await kept.delete(address)
}
