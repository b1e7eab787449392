/** The query of a signed address. */
export interface Signature {
  /** When the address stops working, in seconds since 1970. */
  expires: string
  /** The id of the session with whose end the address stops working too; empty for visitors. */
  session: string
  signature: string
}

/** Addresses that open without a token for some time. */
export interface SignedUrls {
  /**
   * Adds a signature to a path.
   * @param path a path without a query
   * @param session the id of the session with whose end the address stops working too; null for visitors
   * @returns the signed path, valid for one to two hours
   */
  sign(path: string, now: Date, session: number | null): string
  /**
   * Whether the signature is ours, belongs to this path and session, and has not expired. The caller must check that
   * the session has not ended.
   */
  isValid(path: string, signature: Signature, now: Date): boolean
}
