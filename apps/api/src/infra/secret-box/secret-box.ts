import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { SecretBox } from '../../core/ports/secret-box.ts'

const keyIdBytes = 8
const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM; a sealed secret is key id, nonce, tag and ciphertext. @param key 32 bytes */
export function secretBox(key: Buffer): SecretBox {
  const keyId = createHash('sha256').update(key).digest().subarray(0, keyIdBytes)
  return {
    keyId,
    seal(secret, about) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([keyId, nonce, cipher.getAuthTag(), sealed])
    },
    open(sealed, about) {
      if (!sealed.subarray(0, keyIdBytes).equals(keyId)) return null
      const nonce = sealed.subarray(keyIdBytes, keyIdBytes + nonceBytes)
      const tag = sealed.subarray(keyIdBytes + nonceBytes, keyIdBytes + nonceBytes + tagBytes)
      const options = { authTagLength: tagBytes }
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, options)
        decipher.setAAD(Buffer.from(about)).setAuthTag(tag)
        const rest = sealed.subarray(keyIdBytes + nonceBytes + tagBytes)
        return Buffer.concat([decipher.update(rest), decipher.final()])
      } catch {
        return null
      }
    },
  }
}
