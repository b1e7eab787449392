import type { PublicPage, PublicPath } from './public-pages.ts'

const activeCollections = '/api/missionary-collection/active?origin=public'
const request = '/api/missionary-campaign-solicitation/:cod?origin=public'

/** For each public screen: the API addresses that it reads first. They may contain parameters of its address. */
const reads: Partial<Record<PublicPath, readonly string[]>> = {
  '/': ['/api/global-config?origin=public'],
  '/coleta': [activeCollections],
  '/missionary-collection': [activeCollections],
  '/missionary-collection/:id': [
    '/api/missionary-collection/:id?origin=public',
    '/api/bank-account?origin=public',
    '/api/credit-type?origin=public',
  ],
  '/missionary-champaing-new': ['/api/missionary-campaign/active?origin=public'],
  '/champaing-solicitation-view/:cod': [request, '/api/missionary-campaign/product?origin=public'],
  '/champaing-solicitation-confirm/:cod': [request],
  '/privacidade': ['/api/privacy-notice/public?origin=public'],
  '/envio/:protocol?': ['/api/collection-missionary-contribuitions/protocol/:protocol?origin=public'],
}

/**
 * Whether the screen's address gives a value for each parameter of an API address. Without them the screen reads
 * nothing.
 */
const isWhole = (params: PublicPage['params']) => (address: string) =>
  [...address.matchAll(/:(\w+)/g)].every(([, name = '']) => params[name] !== '')

/**
 * The API addresses that a public screen reads first. The HTML page lists them, so that a phone requests them at the
 * same time as the screen's files instead of after them.
 */
export const readsOf = ({ path, params }: PublicPage): string[] =>
  (reads[path] ?? [])
    .filter(isWhole(params))
    .map((address) => address.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')))
