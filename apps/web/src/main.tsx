import { rememberAddress } from './lib/return-address.ts'
import { hasStoredSession } from './lib/session-storage.ts'
import { signInPaths } from './lib/sign-in-paths.ts'
import { publicBase } from './public/base.ts'
import { findPublicRoute, preload } from './public/routes.ts'

/** Screens that look the same to everyone: a mailed link works for whoever is signed in on this device. */
const publicScreens = /^\/(?:publico|coleta|campanha|verificar|envio|reset-password)(?:\/|$)/

/** The staff's list of addresses, which visitors do not need. */
const isPrivate = async (pathname: string) =>
  !findPublicRoute(pathname) && (await import('./routing/paths.ts')).isPrivatePath(pathname)

/**
 * Decides which of the two applications to load. Visitors get the public one, which is small and without the staff's
 * components; signed-in users get the staff's.
 */
async function boot(root: HTMLElement) {
  const { pathname, search } = window.location
  const isVisitor = !hasStoredSession()
  if (isVisitor && !publicScreens.test(pathname) && (await isPrivate(pathname))) {
    rememberAddress(pathname + search)
    window.history.replaceState(null, '', signInPaths.login)
  }
  const showsStaffArea = !isVisitor && !publicScreens.test(pathname)
  // In parallel with the application that will draw it, which saves a slow network a round trip.
  const match = showsStaffArea ? null : findPublicRoute(window.location.pathname.slice(publicBase.length) || '/')
  if (match) preload(match.route)
  const { start } = showsStaffArea ? await import('./app/start.tsx') : await import('./public/start.tsx')
  start(root)
}

const root = document.getElementById('root')
if (root) void boot(root)
