import type { NoticeBlock } from '@seara/contract/privacy/notice'

/** The value of a placeholder: one text, or the items of a list. */
type Value = string | readonly string[]
type Values = Readonly<Record<string, Value>>

const placeholder = /\{\{([^{}]*)\}\}/g
const title = /^##\s+/
const item = /^-\s+/

/** Splits a text into parts: each title, each list and each paragraph is one part, with its lines. */
const partsOf = (text: string): string[][] => {
  const parts: string[][] = []
  let last: string | null = null
  for (const line of text.split(/\r?\n/).map((raw) => raw.trim())) {
    const kind = line === '' ? null : title.test(line) ? 'title' : item.test(line) ? 'list' : 'paragraph'
    if (kind !== null && kind === last && kind !== 'title') parts.at(-1)?.push(line)
    else if (kind !== null) parts.push([line])
    last = kind
  }
  return parts
}

/**
 * The blocks of a text as visitors read them. Values are plain text: nothing in them becomes a title or an item. A
 * block that is empty after filling in is left out. If an item is only the placeholder of a list, it becomes one item
 * for each value of the list.
 */
export const blocksOf = (text: string, values: Values): NoticeBlock[] =>
  partsOf(text).flatMap((lines): NoticeBlock[] => {
    const [first = ''] = lines
    if (title.test(first)) return textBlock('title', first.replace(title, ''), values)
    if (!item.test(first)) return textBlock('paragraph', lines.join(' '), values)
    const items = lines.flatMap((line) => itemsOf(line.replace(item, ''), values))
    return items.length === 0 ? [] : [{ kind: 'list', items }]
  })

const textBlock = (kind: 'title' | 'paragraph', text: string, values: Values): NoticeBlock[] => {
  const filled = fill(text, values)
  return filled === '' ? [] : [{ kind, text: filled }]
}

const itemsOf = (text: string, values: Values): readonly string[] => {
  const [only] = namesIn(text)
  const value = only !== undefined && text === `{{${only}}}` ? values[only.trim()] : undefined
  if (typeof value === 'object') return value
  const filled = fill(text, values)
  return filled === '' ? [] : [filled]
}

const joined = (value: Value | undefined) => (typeof value === 'object' ? value.join('; ') : (value ?? ''))

const fill = (text: string, values: Values): string =>
  text.replace(placeholder, (_, name: string) => joined(values[name.trim()])).trim()

const namesIn = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name = '']) => name)

/**
 * The problems of a text, in Portuguese; empty when the text is valid.
 * @param allowed the placeholders that the text may use
 */
export function problemsIn(text: string, allowed: readonly string[]): string[] {
  const unknown = new Set(namesIn(text).map((name) => name.trim())).difference(new Set(allowed))
  const known = allowed.map((name) => `{{${name}}}`).join(', ')
  return [
    ...[...unknown].map((name) => `O campo {{${name}}} não existe neste aviso. Os campos são ${known}`),
    ...(/\{\{|\}\}/.test(text.replace(placeholder, ''))
      ? ['Um campo começa com {{ e termina com }}; há um incompleto']
      : []),
  ]
}
