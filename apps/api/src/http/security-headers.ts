import fp from 'fastify-plugin'
import helmet, { type HelmetOptions } from 'helmet'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Browser features that our pages may use: the camera, to scan QR codes, and nothing else. */
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

/** Headers of every answer. The web page also gets the nonce of its styles (`http/web-pages.ts`). */
export const securityHeaders = fp<{ hstsSubdomains: boolean }>(async (app, { hstsSubdomains }) => {
  const headers = {
    ...helmetHeaders({
      contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy() },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'same-origin' },
      // Browsers ignore this header over plain HTTP; behind a TLS proxy it applies.
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

/** Helmet's headers, computed once: helmet would compute the same policy for each answer. */
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

/**
 * @param nonce of the style elements of the page, and of those that its script adds
 * @param scripts hashes of the page's own scripts, such as `sha256-…`
 */
export function contentSecurityPolicy(nonce?: string, scripts: readonly string[] = []): Record<string, string[]> {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts.map((hash) => `'${hash}'`)],
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
