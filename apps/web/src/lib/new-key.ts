/**
 * A key that tells the server that a repeated send is the same one. `crypto.randomUUID` needs a secure address; over
 * plain http in an office there is none.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
