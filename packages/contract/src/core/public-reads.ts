import type { PublicPage, PublicPath } from './public-pages.ts'

const activeCollections = '/api/missionary-collection/active'
const request = '/api/missionary-campaign-solicitation/:cod?origin=public'

/** What each public screen reads first, with the parameters of its address. */
const reads: Partial<Record<PublicPath, readonly string[]>> = {
  '/': ['/api/global-config?origin=public'],
  '/coleta': [activeCollections],
  '/missionary-collection': [activeCollections],
  '/missionary-collection/:id': [
    '/api/missionary-collection/:id?origin=public',
    '/api/bank-account?origin=public',
    '/api/credit-type?origin=public',
  ],
  '/missionary-champaing-new': ['/api/missionary-campaign/active'],
  '/champaing-solicitation-view/:cod': [request, '/api/missionary-campaign/product?origin=public'],
  '/champaing-solicitation-confirm/:cod': [request],
  '/privacidade': ['/api/privacy-notice/public'],
  '/envio/:protocol': ['/api/collection-missionary-contribuitions/protocol/:protocol'],
}

/**
 * The addresses that a public screen reads first. The page itself names them, so that a phone asks for them beside the
 * screen's files and not after these.
 */
export const readsOf = ({ path, params }: PublicPage): string[] =>
  (reads[path] ?? []).map((address) =>
    address.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
  )
