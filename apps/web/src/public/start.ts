import { isPrivatePath, paths } from '../app/paths.ts'
import { rememberAddress } from '../lib/return-address.ts'

/** Opens the public area. For now every address leads to the login; a private one is opened again after signing in. */
export function start(root: HTMLElement) {
  const { pathname, search } = window.location
  if (isPrivatePath(pathname)) rememberAddress(pathname + search)
  window.history.replaceState(null, '', paths.login)
  void import('../app/start.tsx').then((staff) => staff.start(root))
}
