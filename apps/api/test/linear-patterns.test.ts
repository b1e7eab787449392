import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createContext, runInContext } from 'node:vm'
import { parseSync } from '@swc/core'
import { check } from 'recheck'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Code that handles clients' input: the contract, the packages, and all of the server except its start. */
const folders = 'packages/{contract,ofx}/src,apps/api/src/{core,db,http,infra,modules,platform}'
const files = globSync(`${root}{${folders}}/**/*.ts`).filter(
  (file) => !/\.test\.ts$|\/migrations\/|\/embedded\//.test(file),
)

/** The patterns that may take more than linear time, and why no client can exploit them. */
const bounded: Readonly<Record<string, string>> = {
  'apps/api/src/infra/postal-code/via-cep.ts /\\/+$/': 'reads a setting',
  'apps/api/src/infra/spreadsheet/write-workbook.worker.ts /<c [^>]*>/g': 'reads what we have written',
  'apps/api/src/infra/storage/filename.ts /^[.\\s]+|[.\\s]+$/g': 'reads 150 characters at most',
}

interface Pattern {
  name: string
  source: string
  flags: string
}

interface SyntaxNode {
  type?: string
  pattern?: string
  flags?: string
}

/** The regular expressions that are written in a file. */
function literalsOf(file: string): Pattern[] {
  const found: Pattern[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, pattern = '', flags = '' } = node as SyntaxNode
    if (type === 'RegExpLiteral')
      found.push({ name: `${relative(root, file)} /${pattern}/${flags}`, source: pattern, flags })
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' }))
  return found
}

/**
 * The regular expressions that modules build from parts while they are loaded. A new process loads the modules, because
 * a module builds them only when it is loaded for the first time.
 */
async function builtBy(modules: readonly string[]): Promise<Pattern[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [listPatterns, ...modules])
  return (JSON.parse(stdout) as Omit<Pattern, 'name'>[]).map(({ source, flags }) => ({
    name: `made of parts: /${source}/${flags}`,
    source,
    flags,
  }))
}

const listPatterns = fileURLToPath(new URL('./list-built-patterns.ts', import.meta.url))

const makers = files.filter((file) => readFileSync(file, 'utf8').includes('new RegExp('))
const built = await builtBy(makers)
/** Each pattern once, named after the first file that has it. A bounded pattern is listed for each file that has it. */
const patterns = [...files.flatMap(literalsOf), ...built].filter(
  ({ name, source, flags }, index, all) =>
    name in bounded || all.findIndex((other) => other.source === source && other.flags === flags) === index,
)

/**
 * Long texts that could make a pattern slow. Each repeats one piece: a character of the pattern, a run of its literal
 * characters, or one of some fixed pieces that character classes, such as `\s` and `\w`, may match.
 */
function hostileTexts({ source }: Pattern): string[] {
  const length = 30_000
  const runs = source.match(/[^\\[\](){}*+?|^$.]{2,}/g) ?? []
  const pieces = new Set([
    ...source.split(''),
    ...runs,
    ' ',
    '\t',
    '\n',
    '0',
    'a',
    'A',
    'é',
    '_',
    '-',
    '"',
    '<c ',
    '\u0000',
    '\ud800',
  ])
  return [...pieces].flatMap((piece) => {
    const pumped = piece.repeat(Math.ceil(length / piece.length))
    return [pumped, `${pumped}!`, `x${pumped}\u0001`]
  })
}

const sandbox = createContext({ pattern: /x/, text: '' })

/**
 * Applies a pattern to a text.
 * @throws Error when this takes a second, a hundred times as long as a linear pattern takes
 */
function runOn(pattern: RegExp, text: string): void {
  Object.assign(sandbox, { pattern, text })
  runInContext('pattern.lastIndex = 0; text.replace(pattern, "")', sandbox, { timeout: 1_000 })
}

/**
 * Checks whether a pattern is linear. `check` can prove this for patterns without look-ahead. For a pattern with
 * look-ahead, `check` only searches for a text that takes long. The pattern fails if that text takes long here, too.
 */
async function isLinear({ name, source, flags }: Pattern): Promise<{ name: string; linear: boolean }> {
  const found = await check(source, flags, { timeout: 20_000, randomSeed: 1 })
  if (found.status !== 'vulnerable') return { name, linear: found.status === 'safe' }
  if (found.checker !== 'fuzz') return { name, linear: false }
  try {
    runOn(new RegExp(source, flags), found.attack.string)
    return { name, linear: true }
  } catch {
    return { name, linear: false }
  }
}

describe('regular expressions over what a client sends', () => {
  test('are found, those that are put together too', () => {
    expect(patterns.length).toBeGreaterThan(80)
    expect(makers.length).toBeGreaterThan(0)
    expect(built.length).toBeGreaterThanOrEqual(makers.length)
  })

  test('take time that grows with the length and no faster, by proof', { timeout: 120_000 }, async () => {
    expect((await isLinear({ name: '', source: '<c [^>]*>', flags: 'g' })).linear).toBe(false)
    const results = []
    for (const pattern of patterns) results.push(await isLinear(pattern))
    const others = results.filter(({ linear }) => !linear).map(({ name }) => name)
    expect(others).toEqual(expect.arrayContaining(Object.keys(bounded)))
    expect(others.filter((name) => !(name in bounded))).toEqual([])
  })

  test.each(patterns.filter(({ name }) => !(name in bounded)))(
    '$name on long hostile texts',
    ({ source, flags, name }) => {
      const pattern = new RegExp(source, flags)
      for (const text of hostileTexts({ name, source, flags })) expect(() => runOn(pattern, text)).not.toThrow()
    },
  )
})
