/** Keeps secrets unreadable for whoever has the database only. */
export interface SecretBox {
  /** @param about whose it is: it opens for nothing else */
  seal(secret: Buffer, about: string): Buffer
  /** @returns null when it was sealed with another key, or for something else */
  open(sealed: Buffer, about: string): Buffer | null
  /** The first bytes of everything that this key has sealed. */
  readonly keyId: Buffer
}
