import staticFiles from '@fastify/static'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fp from 'fastify-plugin'
import { notFound } from '../core/errors.ts'
import { answerError } from './errors.ts'
import { contentSecurityPolicy } from './security-headers.ts'
import './types.ts'

const noncePlaceholder = '__CSP_NONCE__'

const policyText = (nonce: string) =>
  Object.entries(contentSecurityPolicy(nonce))
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')

interface WebPagesOptions {
  /** Folder of the build; without it only the API is served. */
  root: string
  /** Who asks, for the first thing that a visitor sees. */
  office: () => Promise<object>
  /** Address of the site, which previews of links need in full. Without a slash at the end. */
  publicUrl: string
}

const officePlaceholder = '__OFFICE__'

/** Data inside of an element: nothing in it can end the element. */
const dataText = (data: object | null): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/**
 * Serves the built web part: its files, and its single page for every other address outside /api.
 */
export const webPages = fp<WebPagesOptions>(async (app, { root, office, publicUrl }) => {
  const pagePath = join(root, 'index.html')
  const page = existsSync(pagePath)
    ? readFileSync(pagePath, 'utf8').replaceAll('__PUBLIC_URL__', () => publicUrl)
    : null

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
        globIgnore: ['index.html', '**/*.br', '**/*.gz', '.*'],
        setHeaders: (reply, path) => {
          const immutable = path.includes('/assets/')
          reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
        },
      })
    })
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage =
      page !== null &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/api(\/|$)/.test(path) &&
      !/\.\w+$/.test(path)
    if (!isPage) return answerError(notFound(), request, reply)
    // Without a database the page still comes, and asks for it later.
    const data = dataText(await office().catch(() => null))
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policyText(nonce))
      .send(page.replaceAll(noncePlaceholder, nonce).replace(officePlaceholder, () => data))
  })
})
