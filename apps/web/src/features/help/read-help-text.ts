import { paths } from '../../routing/paths.ts'

type Part = { kind: 'text' | 'label' | 'key'; text: string } | { kind: 'link'; text: string; to: keyof typeof paths }

const markup = /\*\*(?<label>[^*]+)\*\*|`(?<key>[^`]+)`|\[(?<link>[^\]]+)\]\((?<to>\w+)\)/g

const isPath = (name: string): name is keyof typeof paths => name in paths

/**
 * Splits a text of a help page at its markup, which `HelpContent` explains.
 * @throws when a link names an unknown screen
 */
export function readHelpText(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { index, 0: whole, groups = {} } of text.matchAll(markup)) {
    if (index > end) parts.push({ kind: 'text', text: text.slice(end, index) })
    end = index + whole.length
    const { label, key, link, to = '' } = groups
    if (label !== undefined) parts.push({ kind: 'label', text: label })
    else if (key !== undefined) parts.push({ kind: 'key', text: key })
    else if (!isPath(to)) throw new Error(`${to} is no screen`)
    else parts.push({ kind: 'link', text: link ?? '', to })
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}
