const escaped = (char: string): string => (/[!-/:-@[-`{-~]/.test(char) ? `\\${char}` : char)

/**
 * A regular expression, for both PostgreSQL and JavaScript, that finds an e-mail address in a lower-case text. The
 * address may be written plainly, in JSON or in the query of a URL. A longer address that contains it does not match.
 * @param email in lower case
 */
export function emailPattern(email: string): string {
  const chars = Array.from(email)
  const plain = chars.map(escaped).join('')
  const inQuery = chars.map((char) => oneOf(char, encodeURIComponent(char).toLowerCase())).join('')
  // In the query of a URL, `+` before the address means a space. A plus sign in the address is written %2b.
  return `(?:(?:(?<![a-z0-9._+-])|(?<=\\\\[nrt]))${plain}|(?:(?<![a-z0-9._-])|(?<=%20)|(?<=\\+))${inQuery})(?![a-z0-9-]|\\.[a-z0-9])`
}

/** The pattern of one character in the query of a URL. A plus sign counts only as %2b, because `+` means a space. */
const oneOf = (char: string, encoded: string): string =>
  encoded === char ? escaped(char) : char === '+' ? encoded : `(?:${escaped(char)}|${encoded})`
