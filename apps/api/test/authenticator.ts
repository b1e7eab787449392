import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type {
  CreatedCredential,
  CreationOptions,
  RequestOptions,
  UsedCredential,
} from '@seara/contract/access/passkeys'

/**
 * What a browser or device does differently from an honest one when a passkey is made or used. Absent: no difference.
 */
interface Ceremony {
  /** The origin of the page. */
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  /** Whether the device asked for a PIN or a fingerprint. */
  isVerified?: boolean
  /** How often the passkey was used, according to the device. */
  counter?: number
  /** The user to whom the passkey belongs, according to the device; null for an answer without a user. */
  userHandle?: string | null
  /** A public key, in COSE, instead of the passkey's own. */
  publicKey?: Uint8Array
  /** An attestation statement instead of "none". */
  attestation?: { fmt: string; attStmt: Map<string, unknown> }
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** The bits of the flags in the authenticator data. Source: Web Authentication Level 3, 6.1 */
const flags = { present: 1, verified: 4, attested: 0x40 }

/** A simulated device with one passkey, which has a P-256 key. Source: Web Authentication Level 3, 6 */
export class Authenticator {
  readonly id = randomBytes(32)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string
  #handle = ''
  counter = 0

  /** @param origin the origin of the page that uses the passkey */
  constructor(origin: string) {
    this.#origin = origin
  }

  /** Makes the passkey. @returns what `navigator.credentials.create` returns */
  create(options: CreationOptions, odd: Ceremony = {}): CreatedCredential {
    this.#handle = options.user.id
    const { fmt, attStmt } = odd.attestation ?? { fmt: 'none', attStmt: new Map() }
    const authData = Buffer.concat([
      this.#head(odd.rpId ?? options.rp.id, flags.attested, odd),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      odd.publicKey ?? cose(this.#keys.publicKey),
    ])
    const attestation = new Map<string, never>(
      Object.entries({ fmt, attStmt, authData: new Uint8Array(authData) } as never),
    )
    return {
      ...this.#outside(),
      response: {
        clientDataJSON: text(this.#clientData('webauthn.create', options.challenge, odd)),
        attestationObject: text(isoCBOR.encode(attestation)),
        transports: ['internal'],
      },
    }
  }

  /** Uses the passkey. @returns what `navigator.credentials.get` returns */
  use(options: RequestOptions, odd: Ceremony = {}): UsedCredential {
    this.counter += 1
    const clientData = this.#clientData('webauthn.get', options.challenge, odd)
    const authData = this.#head(odd.rpId ?? options.rpId, 0, { counter: this.counter, ...odd })
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey)
    return {
      ...this.#outside(),
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(authData),
        signature: text(signature),
        userHandle: odd.userHandle === undefined ? this.#handle : odd.userHandle,
      },
    }
  }

  #outside() {
    return { id: text(this.id), rawId: text(this.id), type: 'public-key' as const }
  }

  #clientData(type: string, challenge: string, odd: Ceremony): Buffer {
    const { origin = this.#origin } = odd
    return Buffer.from(
      JSON.stringify({ type: odd.type ?? type, challenge: odd.challenge ?? challenge, origin, crossOrigin: false }),
    )
  }

  #head(rpId: string, more: number, { counter = 0, isVerified = true }: Ceremony): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags.present | (isVerified ? flags.verified : 0) | more]), count])
  }
}

const cose = (key: KeyObject): Uint8Array => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'))
}

/** A P-256 key in COSE: EC2, ES256, the curve, x and y. Source: RFC 9053, 7.1 */
export function coseKey(x: Uint8Array, y: Uint8Array): Uint8Array {
  const entries: [number, number | Uint8Array][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(x)],
    [-3, new Uint8Array(y)],
  ]
  return isoCBOR.encode(new Map(entries))
}
