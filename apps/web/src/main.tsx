import { rememberAddress } from './lib/return-address.ts'
import { hasStoredSession } from './lib/session-storage.ts'
import { signInPaths } from './lib/sign-in-paths.ts'
import { publicBase } from './public/base.ts'
import { findPublicRoute, preload } from './public/routes.ts'

/**
 * Screens that look the same to everyone, signed in or not: a mailed link opens whoever is signed in on this device.
 */
const publicScreens = /^\/(?:publico|verificar|reset-password)(?:\/|$)/

/** The staff's addresses are a list that no visitor of a public page needs. */
const isPrivate = async (pathname: string) =>
  !findPublicRoute(pathname) && (await import('./routing/paths.ts')).isPrivatePath(pathname)

/**
 * Decides which of the two applications to load. Visitors, and whoever is about to sign in, get the public one, which
 * is small and knows nothing of the staff's components; whoever is signed in gets the staff's.
 */
async function boot(root: HTMLElement) {
  const { pathname, search } = window.location
  const isVisitor = !hasStoredSession()
  if (isVisitor && (await isPrivate(pathname))) {
    rememberAddress(pathname + search)
    window.history.replaceState(null, '', signInPaths.login)
  }
  const showsStaffArea = !isVisitor && !publicScreens.test(pathname)
  // Beside the application that will draw it: that spares a slow network a round trip.
  const match = showsStaffArea ? null : findPublicRoute(window.location.pathname.slice(publicBase.length) || '/')
  if (match) preload(match.route)
  const { start } = showsStaffArea ? await import('./app/start.tsx') : await import('./public/start.tsx')
  start(root)
}

const root = document.getElementById('root')
if (root) void boot(root)
