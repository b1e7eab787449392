// Takes the proof of a payment that another app shares with the installed page (share_target of manifest.webmanifest),
// stores the file on this device, and opens the collections. The worker's scope is only the address `/compartilhar`.
// apps/web/src/public/contribution/kept-shared-file.ts reads the stored file.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'POST') return
  event.respondWith(
    keep(event.request)
      .catch(() => undefined)
      .then(() => Response.redirect('/missionary-collection', 303)),
  )
})

async function keep(request) {
  const file = (await request.formData()).get('comprovante')
  if (!(file instanceof File)) return
  const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name), 'x-at': String(Date.now()) }
  const kept = await caches.open('compartilhado')
  await kept.put('/compartilhar', new Response(file, { headers }))
}
