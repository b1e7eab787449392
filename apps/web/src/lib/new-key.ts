/**
 * A key that identifies a repeated send. `crypto.randomUUID` requires a secure context, which an office on plain http
 * does not have.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
