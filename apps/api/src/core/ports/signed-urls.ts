/** The query of a signed address. */
export interface Signature {
  /** Seconds since 1970. */
  expires: string
  /** The session's id: when it ends, the address stops working. Empty for none. */
  session: string
  signature: string
}

/** Addresses that open without a token for some time. */
export interface SignedUrls {
  /**
   * @param path without a query
   * @param session the address stops working when this session ends; null for visitors
   * @returns the signed path, valid for one to two hours
   */
  sign(path: string, now: Date, session: number | null): string
  /** Whether the signature is ours, for this path and session, and has not expired. The caller checks the session. */
  isValid(path: string, signature: Signature, now: Date): boolean
}
