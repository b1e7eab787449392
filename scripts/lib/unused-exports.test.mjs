import { expect, test } from 'vitest'
import { unusedExports } from './unused-exports.mjs'

/** @returns {string[]} the exported names that no other of these files imports, with file and line */
function unusedOf(contents) {
  const unused = unusedExports(Object.keys(contents), (file) => contents[file])
  return unused.map(({ file, name, line }) => `${file}:${line} ${name}`)
}

test('what only its own file uses, or nobody, needs no export', () => {
  expect(
    unusedOf({
      'apps/a.ts':
        'export const used = 1\nexport const own = used\nexport type Nobody = string\nexport function f() {}',
      'apps/b.ts': "import { used } from './a.ts'\nconsole.log(used)",
    }),
  ).toEqual(['apps/a.ts:2 own', 'apps/a.ts:3 Nobody', 'apps/a.ts:4 f'])
})

test('of a namespace only the names that are taken of it count, unless it is passed on', () => {
  const module = 'export const used = 1\nexport type Row = string\nexport const unused = 2'
  expect(
    unusedOf({ 'a.ts': module, 'b.ts': "import * as a from './a.ts'\nconst row: a.Row = a.used\nrow.unused" }),
  ).toEqual(['a.ts:3 unused'])
  expect(unusedOf({ 'a.ts': module, 'b.ts': "import * as a from './a.ts'\nObject.values(a)" })).toEqual([])
})

test('a file that is loaded by its path, and one that is handed on, are used', () => {
  expect(
    unusedOf({
      'a.ts': 'export const late = 1',
      'b.ts': "const { late } = await import('./a.ts')",
      'c.worker.ts': 'export default () => 1',
      'd.ts': "new URL('./c.worker.ts', import.meta.url)",
      'packages/contract/src/fields/e.ts': 'export const e = 1\nexport const f = 2',
      'g.ts': "export { e } from '@seara/contract/fields/e'",
    }),
  ).toEqual(['packages/contract/src/fields/e.ts:2 f', 'g.ts:1 e'])
})
