const escaped = (char: string): string => (/[!-/:-@[-`{-~]/.test(char) ? `\\${char}` : char)

/**
 * A regular expression, for PostgreSQL and JavaScript alike, of an e-mail address within a text in lower case: as it is
 * written, as JSON writes it, and as it stands in the query of an address. A longer address that holds it is another.
 * @param email in lower case
 */
export function addressPattern(email: string): string {
  const chars = Array.from(email)
  const plain = chars.map(escaped).join('')
  const inQuery = chars.map((char) => oneOf(char, encodeURIComponent(char).toLowerCase())).join('')
  // A plus in a query is a space, or else it is written as %2b.
  return `(?:(?:(?<![a-z0-9._+-])|(?<=\\\\[nrt]))${plain}|(?:(?<![a-z0-9._-])|(?<=%20)|(?<=\\+))${inQuery})(?![a-z0-9-]|\\.[a-z0-9])`
}

/** A plus that is not encoded belongs to no address of a query. */
const oneOf = (char: string, encoded: string): string =>
  encoded === char ? escaped(char) : char === '+' ? encoded : `(?:${escaped(char)}|${encoded})`
