import type { MailTemplate } from '@seara/contract/settings/mail-templates'

type Placeholders = MailTemplate['placeholders']

/** Replaces a text's placeholders by example data: `Coleta {{coleta}}` → `Coleta 2026`. Unknown placeholders stay. */
export const fillExamples = (text: string, placeholders: Placeholders): string =>
  text.replace(
    /\{\{([^{}]*)\}\}/g,
    (written, name: string) => placeholders.find((placeholder) => placeholder.name === name.trim())?.example ?? written,
  )

interface Piece {
  kind: 'plain' | 'bold' | 'link'
  text: string
  /** The index in the written text at which the piece begins. */
  at: number
}

/**
 * Splits a written text into pieces as a mail shows them: `**Coleta**` is the bold word "Coleta", `[Enviar](https://…)`
 * is the link "Enviar".
 */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: written, 1: bold, 2: link, index } of text.matchAll(/\*\*(.+?)\*\*|\[([^\][\n]+)\]\([^\s()]+\)/g)) {
    if (index > end) pieces.push({ kind: 'plain', text: text.slice(end, index), at: end })
    pieces.push(
      bold === undefined ? { kind: 'link', text: link ?? '', at: index } : { kind: 'bold', text: bold, at: index },
    )
    end = index + written.length
  }
  if (end < text.length) pieces.push({ kind: 'plain', text: text.slice(end), at: end })
  return pieces
}
