import { rememberReturnUrl } from './lib/return-url.ts'
import { hasStoredSession } from './lib/session-storage.ts'
import { signInPaths } from './lib/sign-in-paths.ts'
import { publicBase } from './public/base.ts'
import { findPublicRoute, preload } from './public/routes.ts'

/**
 * Screens that look the same to everyone: a mailed link to them works even when somebody is signed in on this device.
 */
const publicScreens = /^\/(?:publico|coleta|campanha|verificar|envio|reset-password|convite)(?:\/|$)/

/**
 * Whether only the staff's application has a screen at this address. Its list of addresses is loaded only for an
 * address without a public screen.
 */
const isPrivate = async (pathname: string) =>
  !findPublicRoute(pathname) && (await import('./routing/paths.ts')).isPrivatePath(pathname)

/**
 * Decides which application to load. Visitors get the public one, which is small and lacks the staff's components;
 * signed-in users get the staff's.
 */
async function boot(root: HTMLElement) {
  const { pathname, search } = window.location
  const isVisitor = !hasStoredSession()
  if (isVisitor && !publicScreens.test(pathname) && (await isPrivate(pathname))) {
    rememberReturnUrl(pathname + search)
    window.history.replaceState(null, '', signInPaths.login)
  }
  const showsStaffArea = !isVisitor && !publicScreens.test(pathname)
  // Loads the screen's file in parallel with the application, which saves a round trip on a slow network.
  const match = showsStaffArea ? null : findPublicRoute(window.location.pathname.slice(publicBase.length) || '/')
  if (match) preload(match.route)
  const { start } = showsStaffArea ? await import('./app/start.tsx') : await import('./public/start.tsx')
  start(root)
}

const root = document.getElementById('root')
// When nothing can be loaded, a script in the head of the page tells the person.
if (root) boot(root).catch(() => window.dispatchEvent(new Event('seara:unopened')))
