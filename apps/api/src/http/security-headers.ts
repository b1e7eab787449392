import fp from 'fastify-plugin'
import helmet, { type HelmetOptions } from 'helmet'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** The browser features that our pages may use: only the camera, to scan QR codes. */
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

/** Sets the security headers of every answer. The web page replaces one of them (`http/web-pages.ts`). */
export const securityHeaders = fp<{ hstsSubdomains: boolean }>(async (app, { hstsSubdomains }) => {
  const headers = {
    ...helmetHeaders({
      contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy() },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'same-origin' },
      // Browsers ignore this header over plain HTTP, so it takes effect only behind a TLS proxy.
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

/** The headers that helmet sets, computed only once. Helmet itself would compute the same headers for each answer. */
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
 * The directives of the content security policy.
 * @param nonce the nonce of the page's style elements, also of those that scripts add; absent: no inline styles
 * @param scripts the hashes of the scripts within the page, such as `sha256-…`
 */
function contentSecurityPolicy(nonce?: string, scripts: readonly string[] = []): Record<string, string[]> {
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

/** The content security policy of one page, as its header. The parameters are those of `contentSecurityPolicy`. */
export const policyText = (nonce: string, scripts: readonly string[] = []): string =>
  Object.entries(contentSecurityPolicy(nonce, scripts))
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
