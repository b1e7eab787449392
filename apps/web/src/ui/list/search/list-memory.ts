/**
 * What a browser remembers of the lists: where each was left, for the way back, and how many rows a page of it shows.
 */

const placeKey = (pathname: string) => `seara:lista:${pathname}`
const sizeKey = (pathname: string) => `seara:por-pagina:/${pathname.split('/')[1] ?? ''}`

/** A browser may refuse storage; a list works without it. */
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** Remembers, in this tab, the search, filters and page with which a list was left. */
export const rememberList = (pathname: string, search: string): void =>
  void attempt(() => sessionStorage.setItem(placeKey(pathname), search))

/** The address of a list as this tab left it. */
export const lastAddressOf = (pathname: string): string =>
  pathname + (attempt(() => sessionStorage.getItem(placeKey(pathname))) ?? '')

/** Remembers, in this browser, how many rows a page of a list shows. */
export const rememberPageSize = (pathname: string, limit: number): void =>
  void attempt(() => localStorage.setItem(sizeKey(pathname), String(limit)))

/** How many rows a page of a list showed last, as text. */
export const lastPageSize = (pathname: string): string | null => attempt(() => localStorage.getItem(sizeKey(pathname)))
