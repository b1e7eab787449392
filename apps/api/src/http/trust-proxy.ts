import { isIP } from 'node:net'

/**
 * Which proxies are trusted to report the client's address: none, a number of them in a row, or those in some networks.
 */
export type TrustedProxies = false | number | readonly string[]

/** Named address ranges, as the parser of X-Forwarded-For knows them. */
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])

/**
 * Whether a text is an address, a network such as `10.0.0.0/8`, or one of the names `loopback`, `linklocal`,
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
 * The value for Fastify. X-Forwarded-For is read from its end, which our own proxy wrote; what a client puts at its
 * start is never trusted.
 */
export function trustProxyOption(
  trusted: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted
  return trusted === false ? false : [...trusted]
}
