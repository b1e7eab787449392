import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { SecretBox } from '../../core/ports/secret-box.ts'

const keyIdBytes = 8
const nonceBytes = 12
const tagBytes = 16

interface Options {
  isShared?: boolean
  /** The previous key, which still opens the secrets that were sealed with it; null: there is none. */
  older?: Buffer | null
}

/**
 * Makes the box that encrypts (seals) secrets with AES-256-GCM. A sealed secret is key id, nonce, tag and ciphertext.
 * @param key the current key
 */
export function secretBox(key: Buffer, { isShared = true, older = null }: Options = {}): SecretBox {
  const isSealedBy = (key: Buffer, sealed: Buffer) => sealed.subarray(0, keyIdBytes).equals(keyIdOf(key))
  const keyOf = (sealed: Buffer) => [key, ...(older === null ? [] : [older])].find((one) => isSealedBy(one, sealed))
  return {
    isShared,
    isCurrent: (sealed) => isSealedBy(key, sealed),
    isKnown: (sealed) => keyOf(sealed) !== undefined,
    seal(secret, about) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([keyIdOf(key), nonce, cipher.getAuthTag(), sealed])
    },
    open(sealed, about) {
      const key = keyOf(sealed)
      return key === undefined ? null : opened(key, sealed, about)
    },
  }
}

const keyIdOf = (key: Buffer): Buffer => createHash('sha256').update(key).digest().subarray(0, keyIdBytes)

function opened(key: Buffer, sealed: Buffer, about: string): Buffer | null {
  const nonce = sealed.subarray(keyIdBytes, keyIdBytes + nonceBytes)
  const tag = sealed.subarray(keyIdBytes + nonceBytes, keyIdBytes + nonceBytes + tagBytes)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(about)).setAuthTag(tag)
    const rest = sealed.subarray(keyIdBytes + nonceBytes + tagBytes)
    return Buffer.concat([decipher.update(rest), decipher.final()])
  } catch {
    return null
  }
}
