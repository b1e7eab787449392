// A browser remembers two things about a list: its last address, for back links, and its page size. Their storage keys:
const placeKey = (pathname: string) => `seara:lista:${pathname}`
/** Lists of different records, such as the slips of two campaigns, share a size. */
const sizeKey = (pathname: string, prefix: string) =>
  `seara:por-pagina:${pathname.replaceAll(/\/\d+(?=\/|$)/g, '/:id')}${prefix && `#${prefix}`}`

/** Returns what `work` returns; null when the browser refuses storage. Lists work without storage. */
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** Remembers, in this tab, a list's search, filters and page. */
export const rememberList = (pathname: string, search: string): void =>
  void attempt(() => sessionStorage.setItem(placeKey(pathname), search))

/** The last address of a list in this tab; the list's plain address when none is remembered. */
export const lastAddressOf = (pathname: string): string =>
  pathname + (attempt(() => sessionStorage.getItem(placeKey(pathname))) ?? '')

/**
 * Remembers a list's page size in this browser.
 * @param prefix begins the list's parameters, so that two lists on one screen have sizes of their own
 */
export const rememberPageSize = (pathname: string, prefix: string, limit: number): void =>
  void attempt(() => localStorage.setItem(sizeKey(pathname, prefix), String(limit)))

/** A list's last page size in this browser, as text; null when none is remembered. */
export const lastPageSize = (pathname: string, prefix: string): string | null =>
  attempt(() => localStorage.getItem(sizeKey(pathname, prefix)))
