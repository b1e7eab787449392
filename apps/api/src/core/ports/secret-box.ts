/** Encrypts secrets, so that the database alone does not reveal them. */
export interface SecretBox {
  /** @param about names what the secret belongs to: the secret opens only with the same name */
  seal(secret: Buffer, about: string): Buffer
  /** @returns null when the secret was sealed with another key, or with another `about` */
  open(sealed: Buffer, about: string): Buffer | null
  /** The first bytes of every secret that this key has sealed. */
  readonly keyId: Buffer
}
