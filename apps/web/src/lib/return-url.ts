/**
 * The storage key of the staff address that someone opened while signed out. It is remembered until the tab is closed.
 */
const key = 'seara:voltar'

/**
 * Remembers an address of this site, to open it after signing in.
 * @param address path and query, beginning with one slash
 */
export function rememberReturnUrl(address: string) {
  try {
    sessionStorage.setItem(key, address)
  } catch {
    // Without storage the person lands on the home screen.
  }
}

/** Returns the remembered address and forgets it; `/`, the home screen, when there is none. */
export function takeReturnUrl(): string {
  try {
    const address = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return address !== null && /^\/(?![/\\])/.test(address) ? address : '/'
  } catch {
    return '/'
  }
}
