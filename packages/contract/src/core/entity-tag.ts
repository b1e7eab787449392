/** A version as `ETag` and `If-Match` write it. Source: RFC 9110, 8.8.3 */
export const entityTag = (version: number) => `"${version}"`

// A proxy that compresses an answer makes its tag weak.
const tag = /(?:W\/)?"([^"]*)"/g

/** The versions in a header; other texts are ignored. */
export const readEntityTags = (header: string): number[] =>
  [...header.matchAll(tag)].flatMap(([, text = '']) => (/^\d{1,15}$/.test(text) ? [Number(text)] : []))
