import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
interface Package {
  dependencies?: Record<string, string>
  license?: string
}
const packageAt = (folder: string) => JSON.parse(read(`${folder}package.json`)) as Package
const named = (...folders: string[]) =>
  [...new Set(folders.flatMap((folder) => Object.keys(packageAt(folder).dependencies ?? {})))]
    .filter((name) => !name.startsWith('@seara/'))
    .toSorted()

/** The rows of the table of licences in docs/security.md, with the names of the packages. */
const rows = Array.from(
  /\| licence \| server \| web \|\n.*\n((?:\|.*\n)+)/
    .exec(read('docs/security.md'))?.[1]
    ?.matchAll(/^\|(.*)\|(.*)\|(.*)\|$/gm) ?? [],
  ([, licence = '', server = '', web = '']) => ({ licence, server: namesIn(server), web: namesIn(web) }),
)

function namesIn(cell: string): string[] {
  return cell
    .replaceAll(/\([^)]*\)/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[@a-z][^ ]*$/.test(name))
}

test('docs/security.md names every package of what runs, on its side, and no other', () => {
  const shown = (side: 'server' | 'web') => rows.flatMap((row) => row[side]).toSorted()
  expect(shown('server')).toEqual(named('', 'apps/api/', 'packages/contract/'))
  expect(shown('web')).toEqual(named('apps/web/', 'packages/contract/'))
})

test('each package has one of the licences of its row', () => {
  const words: Record<string, RegExp> = { 'BSD 3': /BSD-3/, 'Apache 2.0': /Apache-2\.0/, 'OFL 1.1': /OFL-1\.1/ }
  const wrong = rows.flatMap(({ licence, server, web }) =>
    [...server, ...web].filter((name) => {
      const { license = '' } = packageAt(`node_modules/${name}/`)
      const allowed = licence
        .replaceAll(/\([^)]*\)/g, '')
        .split(',')
        .map((word) => word.trim())
      return !allowed.some((word) => (words[word] ?? new RegExp(`\\b${word}\\b`, 'i')).test(license))
    }),
  )
  expect(wrong).toEqual([])
})
