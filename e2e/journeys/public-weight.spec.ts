import type { Request } from '@playwright/test'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isCall } from '../support/calls.ts'
import { activeCampaign, createRequest } from '../support/campaigns.ts'
import { openCollection } from '../support/collections.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

test.use({ signedInAs: null })

const dist = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url))
/**
 * How many bytes are sent for a file: the size of its compressed copy. A tiny file has no such copy and is sent as it
 * is.
 */
const sizeOf = (file: string) => statSync(existsSync(`${dist}${file}.br`) ? `${dist}${file}.br` : dist + file).size

test('the files of each public screen stay under 40 kB (brotli), and are at most five', desktopOnly, () => {
  const screens = JSON.parse(readFileSync(`${dist}.vite/preloads.json`, 'utf8')) as Record<string, string[]>
  expect(Object.keys(screens)).toHaveLength(18)
  for (const [path, files] of Object.entries(screens)) {
    const sizes = files.map(sizeOf)
    expect(files.length, path).toBeLessThanOrEqual(5)
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      path,
    ).toBeLessThan(40_000)
  }
})

test('staff load nothing of the visitors’, whose style sheet would change theirs', desktopOnly, () => {
  type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>
  const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Manifest
  const filesOf = (name: string, files = new Set<string>()): Set<string> => {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) return files
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const one of chunk.imports ?? []) filesOf(one, files)
    return files
  }
  const screens = Object.keys(manifest).filter((name) => /^src\/(app|features)\//.test(name))
  expect(screens).toContain('src/features/home/Home.tsx')
  for (const screen of screens)
    expect([...filesOf(screen)].join(), screen).not.toMatch(/visitors|ordering|giving|signing-in/)
})

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true })

  test(
    'what a screen reads first is asked for beside its files, and once',
    desktopOnly,
    async ({ page, api, unique }) => {
      const { id } = await openCollection(api, unique)
      const { code } = await createRequest(api, await activeCampaign(api), unique)
      for (const path of [
        '/',
        `/missionary-collection/${id}`,
        '/missionary-champaing-new',
        `/champaing-solicitation-view/${code}`,
      ]) {
        const asked: string[] = []
        const record = (request: Request) => void asked.push(request.url())
        page.on('request', record)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        page.off('request', record)
        const named = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLLinkElement>('link[as=fetch]')].map(({ href }) => href),
        )
        const calls = asked.filter((address) => isCall(new URL(address)))
        expect(named.length, path).toBeGreaterThan(0)
        expect(calls.toSorted(), path).toEqual(named.toSorted())
        // The file with a form's checks is not counted: it is loaded after the form can be used.
        const first = asked.filter((address) => !new URL(address).pathname.startsWith('/assets/check'))
        expect(first.length, path).toBeLessThanOrEqual(10)
      }
    },
  )

  test(
    'who asks is shown before any script has run, and the page names all of its files',
    desktopOnly,
    async ({ page, api, unique }) => {
      const { id } = await openCollection(api, unique)
      const { code } = await createRequest(api, await activeCampaign(api), unique)
      const refused: string[] = []
      page.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) refused.push(message.text())
      })
      for (const path of ['/', `/missionary-collection/${id}`, `/champaing-solicitation-view/${code}`, '/login']) {
        await page.route('**/assets/*.js', (route) => route.abort())
        await page.goto(path)
        await expect(page.getByText('Rede de Teste')).toBeVisible()
        await expect(page.getByRole('status')).toContainText('A página ainda não abriu.')
        const named = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href),
        )
        await page.unroute('**/assets/*.js')
        await page.getByRole('button', { name: 'Recarregar' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(named.length, path).toBeGreaterThanOrEqual(4)
      }
      expect(refused).toEqual([])
    },
  )
})
