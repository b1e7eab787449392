/** A record's version in the form of the headers `ETag` and `If-Match`. Source: RFC 9110, 8.8.3 */
export const entityTag = (version: number) => `"${version}"`

// `W/` is allowed because a proxy that compresses an answer adds it to the tag.
const tag = /(?:W\/)?"([^"]*)"/g

/** The versions in the header `ETag` or `If-Match`. Tags that are not a number are ignored. */
export const readEntityTags = (header: string): number[] =>
  [...header.matchAll(tag)].flatMap(([, text = '']) => (/^\d{1,15}$/.test(text) ? [Number(text)] : []))
