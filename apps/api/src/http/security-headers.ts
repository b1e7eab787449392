import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'

/**
 * What a page of ours may use of the device: the camera reads QR codes; nothing else is for any page, ours or framed.
 */
const permissions = {
  camera: '(self)',
  accelerometer: '()',
  autoplay: '()',
  'browsing-topics': '()',
  'display-capture': '()',
  geolocation: '()',
  gyroscope: '()',
  hid: '()',
  magnetometer: '()',
  microphone: '()',
  midi: '()',
  payment: '()',
  serial: '()',
  usb: '()',
} as const
const permissionsPolicy = Object.entries(permissions)
  .map(([feature, allowed]) => `${feature}=${allowed}`)
  .join(', ')

/** Headers of every answer. The page adds the nonce of its own styles (`http/web-pages.ts`). */
export const securityHeaders = fp<{ hstsSubdomains: boolean }>(async (app, { hstsSubdomains }) => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy() },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    // Over plain HTTP browsers ignore this header; a proxy with TLS in front makes it count.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: hstsSubdomains },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
})

/** @param nonce of the style elements that the page's own script adds */
export function contentSecurityPolicy(nonce?: string): Record<string, string[]> {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': nonce === undefined ? ["'self'"] : ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}
