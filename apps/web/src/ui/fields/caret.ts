const significant = /[0-9a-z]/gi

/** How many letters and digits stand before a place in a text. */
export const countBefore = (text: string, place: number) => text.slice(0, place).match(significant)?.length ?? 0

/** The place right after the given number of letters and digits, so that the caret stays where the person types. */
export function placeAfter(text: string, count: number): number {
  if (count === 0) return 0
  const last = Array.from(text.matchAll(significant), ({ index }) => index)[count - 1]
  return last === undefined ? text.length : last + 1
}
