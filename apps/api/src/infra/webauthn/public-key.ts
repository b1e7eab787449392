import { createPublicKey, type JsonWebKey } from 'node:crypto'

/** The fewest bits of an RSA key that we accept. Source: NIST SP 800-131A */
const leastRsaBits = 2048

type CoseKey = { get(label: number): unknown }

const text = (value: unknown): string => (value instanceof Uint8Array ? Buffer.from(value).toString('base64url') : '')

/**
 * Converts a COSE key to a JSON Web Key. Each entry is named by the key's kind, algorithm and curve, such as `2 -7 1`.
 * The labels of a COSE key are 1 for the kind, 3 for the algorithm, and -1 to -3 for curve and numbers. Source: RFC
 * 9053, 7, and RFC 8230, 4
 */
const webKeyOf: Readonly<Record<string, (key: CoseKey) => JsonWebKey>> = {
  '1 -8 6': (key) => ({ kty: 'OKP', crv: 'Ed25519', x: text(key.get(-2)) }),
  '2 -7 1': (key) => ({ kty: 'EC', crv: 'P-256', x: text(key.get(-2)), y: text(key.get(-3)) }),
  '3 -257': (key) => ({ kty: 'RSA', n: text(key.get(-1)), e: text(key.get(-2)) }),
}

/**
 * Whether a key can verify signatures: it has an algorithm and a curve that we ask for, is valid and long enough.
 * @param key the decoded COSE key
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
