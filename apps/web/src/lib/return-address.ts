/** The private address that was opened while signed out; kept as long as the tab. */
const key = 'seara:voltar'

/**
 * Remembers an address of ours, to open it after signing in.
 * @param address path and query, beginning with one slash
 */
export function rememberAddress(address: string) {
  try {
    sessionStorage.setItem(key, address)
  } catch {
    // Without storage the person lands on the home screen.
  }
}

/** @returns the remembered address, once, or the home screen */
export function takeAddress(): string {
  try {
    const address = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return address !== null && /^\/(?![/\\])/.test(address) ? address : '/'
  } catch {
    return '/'
  }
}
