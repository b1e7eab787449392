import fp from 'fastify-plugin'
import helmet, { type HelmetOptions } from 'helmet'
import type { IncomingMessage, ServerResponse } from 'node:http'

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
  const headers = {
    ...helmetHeaders({
      contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy() },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'same-origin' },
      // Over plain HTTP browsers ignore this header; a proxy with TLS in front makes it count.
      strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: hstsSubdomains },
      xFrameOptions: { action: 'deny' },
    }),
    'permissions-policy': permissionsPolicy,
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
})

/** What helmet sets, read once: asked for each answer, it writes the same policy anew each time. */
function helmetHeaders(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  }
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error instanceof Error) throw error
  })
  return headers
}

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
