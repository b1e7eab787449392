/**
 * Replaces control characters by spaces: a damaged file may have some, and the database does not accept all of them.
 */
export function clean(text: string): string | null {
  const kept = text.replace(/\p{Cc}/gu, ' ').trim()
  return kept === '' ? null : kept
}
