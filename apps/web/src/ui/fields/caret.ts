const significant = /[0-9a-z]/gi

/** The number of letters and digits before a position. */
export const countBefore = (text: string, place: number) => text.slice(0, place).match(significant)?.length ?? 0

/**
 * The position right after the first `count` letters and digits of a text. With it, the caret stays where the person
 * types although a mask adds characters.
 */
export function placeAfter(text: string, count: number): number {
  if (count === 0) return 0
  const last = Array.from(text.matchAll(significant), ({ index }) => index)[count - 1]
  return last === undefined ? text.length : last + 1
}
