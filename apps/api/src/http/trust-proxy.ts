import { isIP } from 'node:net'

/**
 * Whose word counts on where a request came from: nobody's, that of so many proxies in a row, or that of some networks.
 */
export type TrustedProxies = false | number | readonly string[]

/** Address ranges with a name, as the reader of X-Forwarded-For knows them. */
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])

/**
 * Whether a text is an address, a network like `10.0.0.0/8`, or one of the names `loopback`, `linklocal`,
 * `uniquelocal`.
 */
export function isNetwork(text: string): boolean {
  if (namedNetworks.has(text)) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128))
  )
}

/**
 * What Fastify is told. X-Forwarded-For is read from its end, where our own proxy wrote: what a client puts at its
 * beginning is never believed.
 */
export function trustProxyOption(
  trusted: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted
  return trusted === false ? false : [...trusted]
}
