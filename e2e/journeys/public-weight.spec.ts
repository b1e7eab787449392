import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from '../support/test.ts'

test.use({ signedInAs: null })

const dist = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url))
type Manifest = Record<string, { file: string; imports?: string[] }>

/** The files of entries and of all their imports. */
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

const manifest = () => JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Manifest

test('the JavaScript of each public screen stays under 120 kB (gzip)', () => {
  const chunks = manifest()
  const start = 'src/public/start.tsx'
  const screens = Object.keys(chunks).filter((name) => /^src\/public\/[^/]+\/[^/]+\.tsx$/.test(name))
  expect(screens).toContain('src/public/contribution/ContributionPage.tsx')
  expect(screens).toContain('src/public/campaign/RequestEdit.tsx')
  expect(screens).toContain('src/public/access/Login.tsx')
  for (const screen of screens) {
    const sizes = [...filesOf(chunks, ['index.html', start, screen])].map(
      (file) => gzipSync(readFileSync(dist + file), { level: 9 }).length,
    )
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      screen,
    ).toBeLessThan(120_000)
  }
})
