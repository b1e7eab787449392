/** What a signed address carries in its query. */
export interface Signature {
  /** Seconds since 1970. */
  expires: string
  /** The session that ends it; empty where none does. */
  session: string
  signature: string
}

/** Addresses that open without a token, for a while. */
export interface SignedUrls {
  /**
   * @param path without a query
   * @param session names the session with which it ends; null where nobody is signed in
   * @returns the path with its signature, good for one to two hours
   */
  sign(path: string, now: Date, session: number | null): string
  /**
   * Whether the signature is ours, for this path and session, and its time is not over. The session is the caller's to
   * look at.
   */
  isValid(path: string, signature: Signature, now: Date): boolean
}
