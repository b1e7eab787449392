import type { Plugin } from 'vite'
import { copyMark } from './preact-for-visitors.ts'

/** Properties of an endpoint that no screen reads, so the visitors' copy of the contract leaves them out. */
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

/** A change of the source: `text` replaces the characters from `start` to `end`. */
interface Edit {
  start: number
  end: number
  text: string
}

/** Removes the properties that only the server needs from an endpoint's definition. */
function bare({ start, end, arguments: [definition] }: Call, code: string): Edit[] {
  const kept = (definition?.properties ?? []).filter(({ key }) => !serversOwn.has(key?.name ?? ''))
  return [{ start, end, text: `({ ${kept.map((part) => code.slice(part.start, part.end)).join(', ')} })` }]
}

/**
 * Marks a value of the contract as pure, so that the bundler leaves it out when nobody uses it. Making such a value has
 * no side effect.
 */
const droppable = ({ start, end }: Node): Edit[] => [
  { start, end: start, text: '/* @__PURE__ */ (() => (' },
  { start: end, end, text: '))()' },
]

const editsOf = (init: Call, code: string): Edit[] =>
  init.type === 'CallExpression' && init.callee.name === 'endpoint' ? bare(init, code) : droppable(init)

/**
 * Reduces the visitors' copy of the contract to what their screens use: the method and path of each endpoint, and the
 * schemas with which a screen validates input. All schemas of their calls, and zod for them, would be half of what a
 * phone downloads before it shows anything.
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
