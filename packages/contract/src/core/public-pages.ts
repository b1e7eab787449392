/**
 * The addresses of the visitors' screens. The first match counts. `:name` is a parameter, `:name?` an optional one.
 */
export const visitorPaths = [
  '/',
  '/coleta',
  '/campanha',
  '/missionary-collection',
  '/missionary-collection/:id',
  '/missionary-champaing',
  '/missionary-champaing-new',
  '/champaing-solicitation-get',
  '/champaing-solicitation-view/:cod',
  '/champaing-solicitation-confirm/:cod',
  '/verificar/:code?',
  '/envio/:protocol?',
  '/privacidade',
] as const
type VisitorPath = (typeof visitorPaths)[number]

/** The addresses of the screens to sign in, register, reset a password and accept an invitation. */
const signInPaths = ['/login', '/register', '/forgot-password', '/reset-password', '/convite'] as const
export type PublicPath = VisitorPath | (typeof signInPaths)[number]

export interface PublicPage {
  path: PublicPath
  /** The parameters in the address, by name; '' for a missing optional parameter. */
  params: Record<string, string>
}

const parts = (path: string) => path.split('/').filter(Boolean)

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The parameters of an address that matches a path; null when the address does not match. */
function matchPath(path: string, address: string): Record<string, string> | null {
  const [wanted, given] = [parts(path), parts(address)]
  if (given.length > wanted.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index]
    if (!part.startsWith(':')) {
      // People type an address from a poster in capitals.
      if (part !== value?.toLowerCase()) return null
    } else if (value !== undefined || part.endsWith('?')) {
      params[part.replace(/^:|\?$/g, '')] = decode(value ?? '')
    } else {
      return null
    }
  }
  return params
}

function find<Path extends string>(paths: readonly Path[], address: string) {
  for (const path of paths) {
    const params = matchPath(path, address.split(/[?#]/, 1)[0] ?? '')
    if (params) return { path, params }
  }
  return null
}

/** The visitors' screen at an address; null when there is none. @param address the path of a URL */
export const findVisitorPage = (address: string) => find(visitorPaths, address)

/** The visitors' or sign-in screen at an address; null when there is none. @param address the path of a URL */
export const findPublicPage = (address: string): PublicPage | null =>
  findVisitorPage(address) ?? find(signInPaths, address)

/** The parameters whose value is a secret code. Only people who were given the code know it. */
const codes = ['cod', 'code', 'protocol']

/** Whether search engines may list a page: not when its address contains a secret code. */
export const isForSearchEngines = ({ params }: PublicPage): boolean => !codes.some((name) => params[name])
