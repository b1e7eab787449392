import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anotherApp } from './another-app.ts'
import { createCampaign, createRequest } from './campaign-factories.ts'
import { createCollection } from './collection-factories.ts'
import { answered, signedInApp } from './factories.ts'

const { seara, request, token } = await signedInApp('admin')

describe('headers', () => {
  let page: FastifyInstance
  let webRoot: string
  beforeAll(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'seara-web-'))
    await writeFile(
      join(webRoot, 'index.html'),
      '<!doctype html><head><meta name="csp-nonce" content="__CSP_NONCE__"><meta name="reads" content="__READS__"><script>follow()</script></head><body><div id="root">__OFFICE_NAME__</div></body>',
    )
    await mkdir(join(webRoot, '.vite'))
    const preloads = { '/verificar/:code?': ['assets/boot.js', 'assets/visitors.css'] }
    await writeFile(join(webRoot, '.vite', 'preloads.json'), JSON.stringify(preloads))
    await mkdir(join(webRoot, 'assets'))
    await writeFile(join(webRoot, 'assets', 'boot-1a.js'), 'boot()')
    await writeFile(join(webRoot, 'assets', 'boot-1a.js.gz'), gzipSync('boot()'))
    await writeFile(join(webRoot, 'robots.txt'), 'User-agent: *')
    page = await anotherApp(seara, { webRoot })
  })
  afterAll(() => rm(webRoot, { recursive: true, force: true }))

  const expectStrict = (headers: Record<string, unknown>) => {
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
    for (const directive of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(directive)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  }

  test('answers, refusals and unknown addresses are strict, and nobody keeps them', async () => {
    for (const path of ['/api/health', '/api/user/me', '/api/unknown', '/api/docs/static/index.html'])
      expectStrict((await request('GET', path)).headers)
    expect((await request('GET', '/api/user/me', { token })).headers['cache-control']).toBe('no-store')
  })

  test('the camera is for our own pages alone, and what no screen uses is for nobody', async () => {
    for (const answer of [await request('GET', '/api/health'), await page.inject({ url: '/' })]) {
      const policy = String(answer.headers['permissions-policy'])
      expect(policy.split(', ')).toEqual(
        expect.arrayContaining(['camera=(self)', 'microphone=()', 'geolocation=()', 'payment=()', 'usb=()']),
      )
    }
  })

  test('whether every subdomain must use HTTPS too is a setting', async () => {
    const subdomains = await anotherApp(seara, { hstsSubdomains: true })
    const hsts = (answer: { headers: Record<string, unknown> }) => answer.headers['strict-transport-security']
    expect(hsts(await request('GET', '/api/health'))).toBe('max-age=31536000')
    expect(hsts(await subdomains.inject({ url: '/api/health' }))).toBe('max-age=31536000; includeSubDomains')
  })

  test('the page allows its own script alone, names the files of a public screen, and says who asks', async () => {
    const [answer, other] = [
      await page.inject({ url: '/publico/verificar/ABC' }),
      await page.inject({ url: '/dioceses' }),
    ]
    const hash = createHash('sha256').update('follow()').digest('base64')
    expect(answer.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
    const tags =
      '<link rel="modulepreload" crossorigin href="/assets/boot.js"><link rel="preload" as="style" crossorigin href="/assets/visitors.css">'
    expect(answer.body).toContain(`${tags}</body>`)
    expect(answer.body).toContain('<div id="root">Rede Missionária</div>')
    expect(other.body).not.toContain('modulepreload')
  })

  test('a shared link and the tab name the network, whatever its name is', async () => {
    const root = await mkdtemp(join(tmpdir(), 'seara-web-'))
    await cp(fileURLToPath(new URL('../../web/index.html', import.meta.url)), join(root, 'index.html'))
    const own = await anotherApp(seara, { webRoot: root })
    const name = '"Missões" & <Vida>'
    answered(await request('PUT', '/api/letterhead', { token, body: { name } }))
    const { body } = await own.inject({ url: '/coleta' })
    const escaped = '&quot;Missões&quot; &amp; &lt;Vida&gt;'
    expect(body).toContain(`<title>Coleta e Campanha Missionária · ${escaped}</title>`)
    const metaOf = (key: string) =>
      new RegExp(`<meta\\s+(?:name|property)="${key}"\\s+content="([^"]*)"`).exec(body)?.[1]
    expect(metaOf('og:site_name')).toBe(escaped)
    expect(metaOf('og:title')).toBe(`Coleta e Campanha Missionária · ${escaped}`)
    for (const key of ['description', 'og:description'])
      expect(metaOf(key)).toMatch(new RegExp(`^${escaped}: envie a contribuição .* pelo celular e sem cadastro\\.$`))
    expect(metaOf('og:image')).toMatch(/^https?:\/\/.*\/preview\.png$/)
    for (const link of ['manifest" href="/manifest.webmanifest', 'apple-touch-icon" href="/icon-192.png'])
      expect(body).toContain(`<link rel="${link}"`)
    expect(body).not.toMatch(/__[A-Z_]+__/)
    await rm(root, { recursive: true })
  })

  test('a shared link and the tab name the open collection or campaign that they are about', async () => {
    const root = await mkdtemp(join(tmpdir(), 'seara-web-'))
    await cp(fileURLToPath(new URL('../../web/index.html', import.meta.url)), join(root, 'index.html'))
    const own = await anotherApp(seara, { webRoot: root })
    const subjectOf = async (url: string) => {
      const { body } = await own.inject({ url })
      const title = /<title>(.*) · [^·]*<\/title>/.exec(body)?.[1]
      expect(/property="og:title"\s+content="(.*) · [^·"]*"/.exec(body)?.[1]).toBe(title)
      return title
    }
    const none = 'Coleta e Campanha Missionária'
    for (const url of ['/coleta', '/campanha', '/missionary-champaing-new']) expect(await subjectOf(url)).toBe(none)

    const collection = await createCollection(seara, token, { description: 'Coleta & Missão "2026"' })
    const campaign = await createCampaign(seara, token, { description: 'Campanha da Partilha' })
    const ofCollection = 'Coleta &amp; Missão &quot;2026&quot;'
    const link = `/missionary-collection/${collection.id}`
    for (const url of [link, `/publico${link}`, '/coleta', '/missionary-collection'])
      expect([url, await subjectOf(url)]).toEqual([url, ofCollection])
    for (const url of ['/campanha', '/missionary-champaing', '/missionary-champaing-new'])
      expect([url, await subjectOf(url)]).toEqual([url, 'Campanha da Partilha'])

    // The answer for a request does not reveal whether its code is right, and staff pages do not name the record that
    // they show.
    const { code } = await createRequest(seara, token, campaign.id)
    for (const url of ['/', `/champaing-solicitation-view/${code}`, '/missionary-collection/abc', '/dioceses'])
      expect([url, await subjectOf(url)]).toEqual([url, none])
    answered(await request('PUT', `/api/missionary-collection/${collection.id}`, { token, body: { finished: true } }))
    for (const url of [link, '/coleta']) expect([url, await subjectOf(url)]).toEqual([url, none])
    await rm(root, { recursive: true })
  })

  test('the page names what its screen reads first, with the parameters of the address, and nothing else', async () => {
    const readsOf = async (url: string) => /name="reads" content="([^"]*)"/.exec((await page.inject({ url })).body)?.[1]
    expect(await readsOf('/missionary-collection/7?a=1')).toBe(
      '/api/missionary-collection/7?origin=public /api/bank-account?origin=public /api/credit-type?origin=public',
    )
    const hostile = encodeURIComponent(`"><script>x' &`)
    expect(await readsOf(`/champaing-solicitation-confirm/${hostile}`)).toBe(
      `/api/missionary-campaign-solicitation/${hostile.replace("'", '&#39;')}?origin=public`,
    )
    for (const url of ['/login', '/dioceses']) expect([url, await readsOf(url)]).toEqual([url, ''])
  })

  test('search engines may list the public pages, but none under a code and none of the staff', async () => {
    const robotsOf = async (url: string) => (await page.inject({ url })).headers['x-robots-tag']
    for (const url of ['/', '/coleta', '/missionary-collection/7', '/missionary-champaing-new', '/verificar', '/login'])
      expect([url, await robotsOf(url)]).toEqual([url, undefined])
    for (const url of [
      '/envio/AAAAA-BBBBB',
      '/champaing-solicitation-view/AAAAA-BBBBB',
      '/champaing-solicitation-confirm/AAAAA-BBBBB',
      '/verificar/AAAAA-BBBBB',
      '/publico/coleta',
      '/dioceses',
    ])
      expect([url, await robotsOf(url)]).toEqual([url, 'noindex'])
  })

  test('the page is packed for who takes it so', async () => {
    const [plain, packed] = [
      await page.inject({ url: '/verificar' }),
      await page.inject({ url: '/verificar', headers: { 'accept-encoding': 'gzip, br' } }),
    ]
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    const withoutNonce = (body: string) => body.replace(/content="[^"]*"/, '')
    expect(withoutNonce(gunzipSync(packed.rawPayload).toString())).toBe(withoutNonce(plain.body))
  })

  test('the page is strict too, and its styles have a nonce of their own each time', async () => {
    const nonces = new Set<string>()
    for (const url of ['/', '/dioceses', '/diocese-view/7']) {
      const answer = await page.inject({ url })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expectStrict(answer.headers)
      const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? ''
      expect(answer.body).toContain(`content="${nonce}"`)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
  })

  test('an asset is kept for a year, compressed where the browser takes it; other files are asked for again', async () => {
    const url = '/assets/boot-1a.js'
    const plain = await page.inject({ url })
    expect([plain.statusCode, plain.body]).toEqual([200, 'boot()'])
    expect(plain.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expectStrict(plain.headers)
    const packed = await page.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'content-encoding': 'gzip',
    })
    expect(gunzipSync(packed.rawPayload).toString()).toBe('boot()')
    const known = await page.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    const head = await page.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '6'])
    const robots = await page.inject({ url: '/robots.txt' })
    expect([robots.body, robots.headers['cache-control']]).toEqual(['User-agent: *', 'no-cache'])
  })

  test('an unknown address under /api, or of a missing file, is a problem and not the page', async () => {
    for (const url of [
      '/api/unknown',
      '/api/',
      '/api',
      '/api?a=1',
      '/assets/missing.js',
      '/assets/boot-1a.js.gz',
      '/assets/..%2frobots.txt',
      '/assets//boot-1a.js',
      '/assets/constructor.js',
      '/.env',
      '/../package.json',
      '/%2e%2e/package.json',
    ]) {
      const answer = await page.inject({ url })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
    }
  })
})
