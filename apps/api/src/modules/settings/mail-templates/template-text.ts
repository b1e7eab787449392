// Reads the syntax of mail texts: paragraphs, **bold**, [links](https://...) and {{placeholders}}.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'placeholder'; name: string }
  | { kind: 'bold'; children: Inline[] }
  | { kind: 'link'; children: Inline[]; target: string }

type Paragraph = Inline[]

const placeholder = String.raw`\{\{([^{}]*)\}\}`
const tokens = new RegExp(
  String.raw`\*\*(?<bold>(?:(?!\*\*).)+)\*\*|\[(?<label>[^\][\n]+)\]\((?<target>${placeholder}|(?:[^\s()]|\([^\s()]*\))+)\)|${placeholder}|(?<break>\n)`,
  'gs',
)
const onlyPlaceholder = new RegExp(`^${placeholder}$`)
const safeTarget = /^(https?:\/\/[^\s"'<>]+|mailto:[^\s"'<>]+)$/i

/** Splits a text into paragraphs at empty lines. */
export const parseBody = (text: string): Paragraph[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map(parseInline)

/** Parses one line or paragraph. Incomplete syntax, such as a lone `**`, is plain text. */
export function parseInline(text: string): Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const match of text.matchAll(tokens)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    parts.push(partOf(match))
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

function partOf(match: RegExpExecArray): Inline {
  const { bold, label, target, break: lineBreak } = match.groups ?? {}
  if (bold !== undefined) return { kind: 'bold', children: parseInline(bold) }
  if (label !== undefined && target !== undefined) return { kind: 'link', children: parseInline(label), target }
  if (lineBreak !== undefined) return { kind: 'break' }
  return { kind: 'placeholder', name: nameIn(match[0]) ?? '' }
}

const nameIn = (text: string): string | null => onlyPlaceholder.exec(text)?.[1]?.trim() ?? null

/**
 * The address of a link, which may be a placeholder. Null when it is neither the address of a web page nor a mail
 * address.
 */
export function targetOf({ target }: { target: string }, values: Readonly<Record<string, unknown>>): string | null {
  const name = nameIn(target)
  const address = name === null ? target : values[name]
  return typeof address === 'string' && safeTarget.test(address) ? address : null
}

/**
 * The problems of a text, in Portuguese; empty when the text is valid.
 * @param allowed the placeholders that the text may use
 */
export function problemsIn(parts: readonly Inline[], allowed: readonly string[]): string[] {
  return parts.flatMap((part): string[] => {
    if (part.kind === 'placeholder') return problemsOfName(part.name, allowed)
    if (part.kind === 'bold') return problemsIn(part.children, allowed)
    if (part.kind === 'link') return [...problemsIn(part.children, allowed), ...problemsOfTarget(part.target, allowed)]
    if (part.kind === 'text' && /\{\{|\}\}/.test(part.text))
      return ['Um campo começa com {{ e termina com }}; há um incompleto']
    return []
  })
}

/** Whether a text has neither bold nor links. */
export const isPlain = (parts: readonly Inline[]): boolean =>
  parts.every(({ kind }) => kind !== 'bold' && kind !== 'link')

/** The names of the placeholders in a text, also in the text and the address of links. */
export function placeholdersIn(parts: readonly Inline[]): string[] {
  return parts.flatMap((part): string[] => {
    if (part.kind === 'placeholder') return [part.name]
    if (part.kind === 'bold') return placeholdersIn(part.children)
    if (part.kind !== 'link') return []
    const name = nameIn(part.target)
    return [...placeholdersIn(part.children), ...(name === null ? [] : [name])]
  })
}

const problemsOfName = (name: string, allowed: readonly string[]): string[] =>
  allowed.includes(name)
    ? []
    : [`O campo {{${name}}} não existe neste texto. Os campos são ${allowed.map((known) => `{{${known}}}`).join(', ')}`]

function problemsOfTarget(target: string, allowed: readonly string[]): string[] {
  const name = nameIn(target)
  if (name !== null) return problemsOfName(name, allowed)
  return safeTarget.test(target)
    ? []
    : ['Um link leva a um endereço que começa com https://, http:// ou mailto:, ou a um {{campo}}']
}
