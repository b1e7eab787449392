import { publicBase } from './base.ts'

/** The files of the public screens, each loaded when it is first needed. */
export const screens = {
  menu: () => import('./menu/Menu.tsx'),
  collections: () => import('./collections/CollectionChoice.tsx'),
  contribution: () => import('./contribution/ContributionPage.tsx'),
  verification: () => import('./verification/VerificationPage.tsx'),
}

/** By the first part of the address, and whether there is a second one. */
function screenOf(pathname: string) {
  const [area, which] = pathname.slice(publicBase.length).split('/').filter(Boolean)
  if (area === undefined) return screens.menu
  if (area === 'missionary-collection') return which === undefined ? screens.collections : screens.contribution
  return area === 'verificar' ? screens.verification : null
}

/** Starts loading the screen of an address beside the application that will draw it, which spares a slow network a round trip. */
export function preloadScreen(pathname: string) {
  // A failure shows when the screen is drawn.
  screenOf(pathname)?.().catch(() => undefined)
}
