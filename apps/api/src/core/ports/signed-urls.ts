/** The query of a signed address. */
export interface Signature {
  /** When the address expires, in seconds since 1970. */
  expires: string
  /** The id of a session; when this session ends, the address expires too. Empty for visitors. */
  session: string
  signature: string
}

/** Addresses that open without a token for some time. */
export interface SignedUrls {
  /**
   * Adds a signature to a path.
   * @param path a path without a query
   * @param session the id of a session: when this session ends, the address expires too; null for visitors
   * @returns the signed path, valid for one to two hours
   */
  sign(path: string, now: Date, session: number | null): string
  /**
   * Whether the signature is ours, belongs to this path and session, and has not expired. The caller must check that
   * the session has not ended.
   */
  isValid(path: string, signature: Signature, now: Date): boolean
}
