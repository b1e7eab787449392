import staticFiles from '@fastify/static'
import { findPublicPage, isForSearchEngines, type PublicPage } from '@seara/contract/core/public-pages'
import { readsOf } from '@seara/contract/core/public-reads'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fp from 'fastify-plugin'
import { notFound } from '../core/errors.ts'
import { escapeHtml } from '../core/escape-html.ts'
import { answerError } from './errors.ts'
import { policyText } from './security-headers.ts'
import './types.ts'

const noncePlaceholder = '__CSP_NONCE__'

interface WebPagesOptions {
  /** The folder of the built web app. If it has no page, only the API is served. */
  root: string
  /** Reads the office's name. The page contains it, so that visitors and previews of links show it without scripts. */
  office: () => Promise<{ name: string }>
  /** Names the collection or campaign of a visitors' page, for its title and for previews of its link; null: none. */
  subjectOf: (page: PublicPage) => Promise<string | null>
  /** The address of the site, without a slash at the end. Previews of links need complete addresses. */
  publicUrl: string
}

const officePlaceholder = '__OFFICE__'
const readsPlaceholder = '__READS__'
const namePlaceholder = '__OFFICE_NAME__'
const subjectPlaceholder = '__SUBJECT__'
/** The name that the page shows when the database does not answer. */
const unknownName = 'Rede Missionária'
/** The subject in the title of a page that is not about a certain collection or campaign. */
const unknownSubject = 'Coleta e Campanha Missionária'

/** Data as JSON within a script element. `<` is encoded, so that no text in the data can end the element. */
const dataText = (data: object | null): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** The hashes of the scripts within the page, for its content security policy. Script elements with data need none. */
const scriptHashes = (page: string): string[] =>
  page
    .split('<script>')
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('</script>')))
    .map((script) => `sha256-${createHash('sha256').update(script).digest('base64')}`)

/** By the path of each public screen, the tags that make a browser load the screen's files early. */
function preloadTags(root: string): Map<string, string> {
  const path = join(root, '.vite', 'preloads.json')
  const files = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string[]>) : {}
  const tagOf = (file: string) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="/${file}">`
      : `<link rel="modulepreload" crossorigin href="/${file}">`
  return new Map(Object.entries(files).map(([path, names]) => [path, names.map(tagOf).join('')]))
}

/** The names of the built assets, without their compressed copies. */
function assetsIn(root: string): Set<string> {
  const folder = join(root, 'assets')
  return new Set(existsSync(folder) ? readdirSync(folder).filter((name) => !/\.(?:br|gz)$/.test(name)) : [])
}

/**
 * Serves the built web app: its files, and for every other address outside /api its only page. The page's script shows
 * the screen of the address.
 */
export const webPages = fp<WebPagesOptions>(async (app, { root, office, subjectOf, publicUrl }) => {
  const pagePath = join(root, 'index.html')
  const page = existsSync(pagePath)
    ? readFileSync(pagePath, 'utf8').replaceAll('__PUBLIC_URL__', () => publicUrl)
    : null
  const scripts = scriptHashes(page ?? '')
  const preloads = preloadTags(root)

  if (page !== null) {
    await app.register(async (files) => {
      files.addHook('onRoute', (route) => {
        route.config = { ...route.config, outsideContract: true }
      })
      await files.register(staticFiles, {
        root,
        wildcard: false,
        index: false,
        preCompressed: true,
        globIgnore: ['index.html', 'assets/**', '*.br', '*.gz', '.*'],
        setHeaders: (reply, path) => {
          const immutable = path.includes('/assets/')
          reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
        },
      })
      // One route for all assets: a route for each of some two hundred would make the start longer.
      const assets = assetsIn(root)
      files.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name } }, reply) =>
        assets.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound(),
      )
    })
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    // Another app shares a file with the page. Usually the page's worker (apps/web/public/share-worker.js) receives it,
    // but here the worker is not installed yet.
    if (request.method === 'POST' && path === '/compartilhar') return reply.redirect('/missionary-collection', 303)
    const isPage =
      page !== null &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/api(\/|$)/.test(path) &&
      !/\.\w+$/.test(path)
    if (!isPage) return answerError(notFound(), request, reply)
    const own = path.replace(/^\/publico(?=\/|$)/, '') || '/'
    const screen = findPublicPage(own)
    // When the database does not answer, the page is served with general names and asks for the office's name later.
    const [known, subject] = await Promise.all([
      office().catch(() => null),
      screen && subjectOf(screen).catch(() => null),
    ])
    const preload = preloads.get(screen?.path ?? '') ?? ''
    const reads = screen === null ? [] : readsOf(screen)
    const nonce = randomBytes(16).toString('base64')
    const filled = page
      .replaceAll(noncePlaceholder, nonce)
      // The tags only make the browser load files early. Staff get them too, at addresses that visitors also use.
      .replace('</body>', () => `${preload}</body>`)
      .replace(readsPlaceholder, () => escapeHtml(reads.join(' ')))
      .replaceAll(namePlaceholder, () => escapeHtml(known?.name ?? unknownName))
      .replace(officePlaceholder, () => dataText(known))
      .replaceAll(subjectPlaceholder, () => escapeHtml(subject ?? unknownSubject))
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
      .header('content-security-policy', policyText(nonce, scripts))
    if (path !== own || screen === null || !isForSearchEngines(screen)) reply.header('x-robots-tag', 'noindex')
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(filled)
    return reply.header('content-encoding', 'gzip').send(gzipSync(filled))
  })
})
