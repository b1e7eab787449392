/**
 * A key that is sent again with each retry of one submission. `crypto.randomUUID` is not used: it works only in a
 * secure context, but an office may use plain http.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
