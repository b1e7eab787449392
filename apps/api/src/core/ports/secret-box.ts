/** Encrypts secrets, so that the database alone does not reveal them. */
export interface SecretBox {
  /** @param about names what the secret belongs to: the secret opens only with the same name */
  seal(secret: Buffer, about: string): Buffer
  /** Opens what the key or the one before it sealed. @returns null for another key, or for another `about` */
  open(sealed: Buffer, about: string): Buffer | null
  /** Whether the key, not the one before it, sealed this. */
  isCurrent(sealed: Buffer): boolean
  /** Whether the key, or the one before it, sealed this. */
  isKnown(sealed: Buffer): boolean
  /** Whether every server of this installation has the key; if not, the others cannot open what this one seals. */
  readonly isShared: boolean
}
