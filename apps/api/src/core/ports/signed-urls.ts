/** What a signed address carries in its query. */
export interface Signature {
  /** Seconds since 1970. */
  expires: string
  signature: string
}

/** Addresses that open without a token, for a while. */
export interface SignedUrls {
  /** @param path without a query @returns the path with its signature, good for one to two hours */
  sign(path: string, now: Date): string
  /** Whether the signature is ours, for this path, and still good. */
  isValid(path: string, signature: Signature, now: Date): boolean
}
