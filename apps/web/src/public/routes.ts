import { findPublicPage, type PublicPage, type PublicPath } from '@seara/contract/core/public-pages'
import type { ComponentType } from 'react'

/**
 * A screen as a component. Its props are the parameters of its address, as texts; a missing optional parameter is
 * empty.
 */
type PublicScreen = ComponentType<Record<string, string>>

export interface PublicRoute {
  /** The screen's file, loaded when it is first needed. */
  load: () => Promise<PublicScreen>
  /** The screens that can be opened from this screen. Their files are preloaded in case the connection is lost. */
  next?: readonly PublicPath[]
}

/** Gives all screens the same type. A screen's props must be the parameters that its path names. */
const asScreen = <Props extends { [Name in keyof Props]: string }>(screen: ComponentType<Props>) =>
  screen as unknown as PublicScreen

/** Every public screen, by its path. */
const screens: Record<PublicPath, PublicRoute> = {
  '/': {
    load: () => import('./menu/Menu.tsx').then(({ Menu }) => asScreen(Menu)),
    next: ['/missionary-collection', '/missionary-champaing'],
  },
  '/coleta': {
    load: () => import('./collections/CollectionChoice.tsx').then((module) => asScreen(module.CollectionChoice)),
    next: ['/missionary-collection/:id'],
  },
  '/campanha': {
    load: () => import('./campaign/CampaignChoice.tsx').then((module) => asScreen(module.CampaignChoice)),
    next: ['/missionary-champaing-new', '/champaing-solicitation-get'],
  },
  '/missionary-collection': {
    load: () => import('./collections/CollectionChoice.tsx').then((module) => asScreen(module.CollectionChoice)),
    next: ['/missionary-collection/:id'],
  },
  '/missionary-collection/:id': {
    load: () => import('./contribution/ContributionPage.tsx').then((module) => asScreen(module.ContributionPage)),
    next: ['/envio/:protocol?'],
  },
  '/missionary-champaing': {
    load: () => import('./campaign/CampaignChoice.tsx').then((module) => asScreen(module.CampaignChoice)),
    next: ['/missionary-champaing-new', '/champaing-solicitation-get'],
  },
  '/missionary-champaing-new': {
    load: () => import('./campaign/NewRequest.tsx').then((module) => asScreen(module.NewRequest)),
    next: ['/champaing-solicitation-view/:cod'],
  },
  '/champaing-solicitation-get': {
    load: () => import('./campaign/CodeSearch.tsx').then((module) => asScreen(module.CodeSearch)),
    next: ['/champaing-solicitation-view/:cod'],
  },
  '/champaing-solicitation-view/:cod': {
    load: () => import('./campaign/RequestEdit.tsx').then((module) => asScreen(module.RequestEdit)),
    next: ['/champaing-solicitation-confirm/:cod'],
  },
  '/champaing-solicitation-confirm/:cod': {
    load: () => import('./campaign/RequestConfirm.tsx').then((module) => asScreen(module.RequestConfirm)),
  },
  '/verificar/:code?': {
    load: () => import('./verification/VerificationPage.tsx').then((module) => asScreen(module.VerificationPage)),
  },
  '/envio/:protocol?': {
    load: () => import('./sent/SentPage.tsx').then((module) => asScreen(module.SentPage)),
  },
  '/privacidade': {
    load: () => import('./privacy/PrivacyPage.tsx').then((module) => asScreen(module.PrivacyPage)),
  },
  '/login': {
    load: () => import('./access/Login.tsx').then((module) => asScreen(module.Login)),
    next: ['/register', '/forgot-password'],
  },
  '/register': {
    load: () => import('./access/Register.tsx').then((module) => asScreen(module.Register)),
    next: ['/login'],
  },
  '/forgot-password': {
    load: () => import('./access/ForgotPassword.tsx').then((module) => asScreen(module.ForgotPassword)),
    next: ['/login'],
  },
  '/reset-password': {
    load: () => import('./access/ResetPassword.tsx').then((module) => asScreen(module.ResetPassword)),
    next: ['/login', '/forgot-password'],
  },
  '/convite': {
    load: () => import('./access/AcceptInvitation.tsx').then((module) => asScreen(module.AcceptInvitation)),
    next: ['/login', '/forgot-password'],
  },
}

interface FoundRoute extends PublicPage {
  route: PublicRoute
}

/**
 * The screen of an address, and its parameters; null when there is no such screen.
 * @param address the path without `publicBase`
 */
export function findPublicRoute(address: string): FoundRoute | null {
  const page = findPublicPage(address)
  return page && { ...page, route: screens[page.path] }
}

/** Preloads a screen's file. A failure is shown later, when the screen is opened. */
export const preload = ({ load }: PublicRoute): void => void load().catch(() => undefined)

/** Preloads the files of the screens that can be opened from this screen. */
export const preloadNext = ({ next = [] }: PublicRoute): void => next.forEach((path) => preload(screens[path]))
