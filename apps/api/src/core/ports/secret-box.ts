/**
 * Encrypts (seals) secrets, so that the database alone does not reveal them. There is a current key and perhaps a
 * previous key.
 */
export interface SecretBox {
  /** Encrypts with the current key. @param about names the secret's owner: the secret opens only with the same name */
  seal(secret: Buffer, about: string): Buffer
  /**
   * Decrypts a secret that was sealed with the current or the previous key.
   * @returns null when it was sealed with another key or with another `about`
   */
  open(sealed: Buffer, about: string): Buffer | null
  /** Whether `sealed` was sealed with the current key. */
  isCurrent(sealed: Buffer): boolean
  /** Whether `sealed` was sealed with the current or the previous key. */
  isKnown(sealed: Buffer): boolean
  /** Whether every server of this installation has the current key. If not, the others cannot open our secrets. */
  readonly isShared: boolean
}
