import type { Plugin } from 'vite'
import { copyMark } from './preact-for-visitors.ts'

/**
 * The properties of an endpoint that only the server and the API's documentation read; the screens need none of them.
 */
const serversOwn = new Set(['summary', 'tag', 'access', 'params', 'query', 'body', 'form', 'answers', 'rateLimit'])

interface Node {
  type: string
  start: number
  end: number
}
interface Call extends Node {
  callee: Node & { name?: string }
  arguments: (Node & { properties?: (Node & { key?: { name?: string } })[] })[]
}
interface Declared {
  declarations: { init: Call | null }[]
}

/** A cut, or an insertion, of the source. */
interface Edit {
  start: number
  end: number
  text: string
}

/** Leaves of an endpoint only what a call needs. */
function bare({ start, end, arguments: [definition] }: Call, code: string): Edit[] {
  const kept = (definition?.properties ?? []).filter(({ key }) => !serversOwn.has(key?.name ?? ''))
  return [{ start, end, text: `({ ${kept.map((part) => code.slice(part.start, part.end)).join(', ')} })` }]
}

/**
 * Lets the bundler leave out a value that nobody uses: values of the contract are only declared and have no side
 * effect.
 */
const droppable = ({ start, end }: Node): Edit[] => [
  { start, end: start, text: '/* @__PURE__ */ (() => (' },
  { start: end, end, text: '))()' },
]

const editsOf = (init: Call, code: string): Edit[] =>
  init.type === 'CallExpression' && init.callee.name === 'endpoint' ? bare(init, code) : droppable(init)

/**
 * Visitors load only what they use of the contract: of an endpoint its method and path, and of the schemas those with
 * which a screen checks. All schemas of their calls, and zod for them, would be half of what a phone downloads before
 * it shows anything.
 */
export const leanContract: Plugin = {
  name: 'seara:lean-contract',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith(copyMark) || !id.includes('/packages/contract/src/')) return null
    const declared = (this.parse(code).body as unknown as (Declared & { declaration?: Declared })[])
      .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
      .flatMap(({ init }) => (init === null ? [] : editsOf(init, code)))
    const text = declared
      .toSorted((one, other) => other.start - one.start || other.end - one.end)
      .reduce((edited, { start, end, text }) => edited.slice(0, start) + text + edited.slice(end), code)
    return { code: text, map: null }
  },
}
