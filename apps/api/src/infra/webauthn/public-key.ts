import { createPublicKey, type JsonWebKey } from 'node:crypto'

/** The fewest bits accepted for an RSA key. Source: NIST SP 800-131A */
const leastRsaBits = 2048

type CoseKey = { get(label: number): unknown }

const text = (value: unknown): string => (value instanceof Uint8Array ? Buffer.from(value).toString('base64url') : '')

/** Labels 1: kind, 3: algorithm, -1 to -3: the key's own. Source: RFC 9053, 7, and RFC 8230, 4 */
const webKeyOf: Readonly<Record<string, (key: CoseKey) => JsonWebKey>> = {
  '1 -8 6': (key) => ({ kty: 'OKP', crv: 'Ed25519', x: text(key.get(-2)) }),
  '2 -7 1': (key) => ({ kty: 'EC', crv: 'P-256', x: text(key.get(-2)), y: text(key.get(-3)) }),
  '3 -257': (key) => ({ kty: 'RSA', n: text(key.get(-1)), e: text(key.get(-2)) }),
}

/**
 * Whether a key can verify signatures: of an algorithm and curve that we ask for, and long enough.
 * @param key in COSE
 */
export function isUsableKey(key: CoseKey): boolean {
  const curve = key.get(-1)
  const kind = [key.get(1), key.get(3), ...(typeof curve === 'number' ? [curve] : [])].join(' ')
  const webKey = webKeyOf[kind]?.(key)
  if (!webKey) return false
  try {
    const { asymmetricKeyDetails: details } = createPublicKey({ key: webKey, format: 'jwk' })
    if (webKey.kty !== 'RSA') return true
    const { modulusLength = 0, publicExponent = 0n } = details ?? {}
    return modulusLength >= leastRsaBits && publicExponent > 1n && publicExponent % 2n === 1n
  } catch {
    return false
  }
}
