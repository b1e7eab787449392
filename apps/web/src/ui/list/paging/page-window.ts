/** The items of a numbered pager: page numbers, and gaps for omitted pages. */
type PageItem = number | 'gap-before' | 'gap-after'

/**
 * The page numbers that a pager shows: at most `size`, with the current page as near the middle as possible, and a gap
 * on each side where pages are left out.
 * @param current the page shown, from 1
 * @param last the last page, at least 1
 */
export function pageWindow(current: number, last: number, size = 8): PageItem[] {
  const first = Math.max(1, Math.min(current - Math.floor((size - 1) / 2), last - size + 1))
  const end = Math.min(last, first + size - 1)
  const numbers = Array.from({ length: end - first + 1 }, (_, index) => first + index)
  return [...(first > 1 ? ['gap-before' as const] : []), ...numbers, ...(end < last ? ['gap-after' as const] : [])]
}
