const escaped = (char: string): string => (/[!-/:-@[-`{-~]/.test(char) ? `\\${char}` : char)

/**
 * A regular expression, for both PostgreSQL and JavaScript, that finds an e-mail address in a lower-case text: written
 * plainly, in JSON, or in the query of a URL. It does not match within a longer address.
 * @param email in lower case
 */
export function emailPattern(email: string): string {
  const chars = Array.from(email)
  const plain = chars.map(escaped).join('')
  const inQuery = chars.map((char) => oneOf(char, encodeURIComponent(char).toLowerCase())).join('')
  // In a query `+` means a space; a plus sign is written %2b.
  return `(?:(?:(?<![a-z0-9._+-])|(?<=\\\\[nrt]))${plain}|(?:(?<![a-z0-9._-])|(?<=%20)|(?<=\\+))${inQuery})(?![a-z0-9-]|\\.[a-z0-9])`
}

/** In a query only the encoded form of a plus sign counts. */
const oneOf = (char: string, encoded: string): string =>
  encoded === char ? escaped(char) : char === '+' ? encoded : `(?:${escaped(char)}|${encoded})`
