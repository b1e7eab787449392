import { hasStoredSession } from './lib/session-storage.ts'

const staffScreens = ['/login', '/register']
/** Screens that look the same to everyone, signed in or not. */
const publicScreens = /^\/(?:publico|verificar)(?:\/|$)/

const showsStaffArea = (pathname: string) => !publicScreens.test(pathname) && (hasStoredSession() || staffScreens.includes(pathname))

/**
 * Decides which of the two applications to load. Visitors get the public one, which is small and knows nothing of
 * the staff's components; whoever is signed in, or is about to sign in, gets the staff's.
 */
async function boot(root: HTMLElement) {
  const { pathname } = window.location
  const { start } =
    showsStaffArea(pathname) ? await import('./app/start.tsx') : await import('./public/start.tsx')
  start(root)
}

const root = document.getElementById('root')
if (root) void boot(root)
