import type { ComponentType } from 'react'

/** A component that takes the parameters of its address as texts; an optional one that is missing is empty. */
export type PublicScreen = ComponentType<Record<string, string>>

export interface PublicRoute {
  /** Parts with a colon are parameters; one with a question mark behind may be missing. */
  path: string
  /** The screen's file, loaded when it is first needed. */
  load: () => Promise<PublicScreen>
  /** Addresses that people open from here: their files come along, so that a connection lost meanwhile does no harm. */
  next?: readonly string[]
}

/** The parameters of an address are those that its path names: what a screen asks for is there. */
const asScreen = <Props extends { [Name in keyof Props]: string }>(screen: ComponentType<Props>) =>
  screen as unknown as PublicScreen

/** Every public screen, in the order in which an address is compared. */
export const publicRoutes: readonly PublicRoute[] = [
  {
    path: '/',
    load: () => import('./menu/Menu.tsx').then(({ Menu }) => asScreen(Menu)),
    next: ['/missionary-collection', '/missionary-champaing'],
  },
  {
    path: '/missionary-collection',
    load: () => import('./collections/CollectionChoice.tsx').then((module) => asScreen(module.CollectionChoice)),
    next: ['/missionary-collection/:id'],
  },
  {
    path: '/missionary-collection/:id',
    load: () => import('./contribution/ContributionPage.tsx').then((module) => asScreen(module.ContributionPage)),
  },
  {
    path: '/missionary-champaing',
    load: () => import('./campaign/CampaignChoice.tsx').then((module) => asScreen(module.CampaignChoice)),
    next: ['/missionary-champaing-new', '/champaing-solicitation-get'],
  },
  {
    path: '/missionary-champaing-new',
    load: () => import('./campaign/NewRequest.tsx').then((module) => asScreen(module.NewRequest)),
    next: ['/champaing-solicitation-view/:cod'],
  },
  {
    path: '/champaing-solicitation-get',
    load: () => import('./campaign/CodeSearch.tsx').then((module) => asScreen(module.CodeSearch)),
    next: ['/champaing-solicitation-view/:cod'],
  },
  {
    path: '/champaing-solicitation-view/:cod',
    load: () => import('./campaign/RequestEdit.tsx').then((module) => asScreen(module.RequestEdit)),
    next: ['/champaing-solicitation-confirm/:cod'],
  },
  {
    path: '/champaing-solicitation-confirm/:cod',
    load: () => import('./campaign/RequestConfirm.tsx').then((module) => asScreen(module.RequestConfirm)),
  },
  {
    path: '/verificar/:code?',
    load: () => import('./verification/VerificationPage.tsx').then((module) => asScreen(module.VerificationPage)),
  },
]

const parts = (path: string) => path.split('/').filter(Boolean)

/** The parameters of an address that a path fits; null when it does not. */
function matchPath(path: string, address: string): Record<string, string> | null {
  const [wanted, given] = [parts(path), parts(address)]
  if (given.length > wanted.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index]
    if (!part.startsWith(':')) {
      if (part !== value) return null
    } else if (value !== undefined || part.endsWith('?')) {
      params[part.replace(/^:|\?$/g, '')] = decode(value ?? '')
    } else {
      return null
    }
  }
  return params
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The screen of an address, and its parameters. @param address without what public addresses begin with for staff */
export function findPublicRoute(address: string): { route: PublicRoute; params: Record<string, string> } | null {
  for (const route of publicRoutes) {
    const params = matchPath(route.path, address)
    if (params) return { route, params }
  }
  return null
}

/** Loads a screen's file ahead of its use; a failure shows when the screen is drawn. */
export const preload = (route: PublicRoute): void => void route.load().catch(() => undefined)
