import { isIP } from 'node:net'

/**
 * The proxies that are trusted to report the client's address. `false`: none; a number: so many proxies in a row before
 * this server; a list: proxies with an address in one of these networks.
 */
export type TrustedProxies = false | number | readonly string[]

/** Names of address ranges that Fastify understands. */
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
 * The value of Fastify's option `trustProxy`. A client can put false addresses at the start of X-Forwarded-For. They
 * are not trusted, because Fastify reads the header from its end, which our own proxy wrote.
 */
export function trustProxyOption(
  trusted: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted
  return trusted === false ? false : [...trusted]
}
