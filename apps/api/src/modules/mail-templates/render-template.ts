import type { RenderedMail } from '@seara/contract/mail-templates'
import { escapeHtml, mailPage } from './mail-page.ts'
import { parseBody, parseInline, targetOf, type Inline } from './template-text.ts'

type Values = Readonly<Record<string, string>>

/** Fills a text in. Values are only ever text: nothing in them becomes formatting, a link or a header. */
export function renderTemplate({ subject, body }: { subject: string; body: string }, values: Values, networkName: string): RenderedMail {
  const filled = { ...values, rede: networkName }
  const title = plain(parseInline(subject), filled).replace(/\s+/g, ' ').trim()
  const paragraphs = parseBody(body)
  return {
    subject: title,
    html: mailPage({ title, networkName, paragraphs: paragraphs.map((paragraph) => html(paragraph, filled)) }),
    text: `${paragraphs.map((paragraph) => plain(paragraph, filled)).join('\n\n')}\n`,
  }
}

const oneLine = (value: string) => value.replace(/\s+/g, ' ')

function html(parts: readonly Inline[], values: Values): string {
  return parts
    .map((part): string => {
      switch (part.kind) {
        case 'text':
          return escapeHtml(part.text)
        case 'break':
          return '<br>'
        case 'placeholder':
          return escapeHtml(oneLine(values[part.name] ?? ''))
        case 'bold':
          return `<strong>${html(part.children, values)}</strong>`
        case 'link': {
          const target = targetOf(part, values)
          const label = html(part.children, values)
          return target === null ? label : `<a href="${escapeHtml(target)}" style="color:#1d4e89">${label}</a>`
        }
      }
    })
    .join('')
}

function plain(parts: readonly Inline[], values: Values): string {
  return parts
    .map((part): string => {
      switch (part.kind) {
        case 'text':
          return part.text
        case 'break':
          return '\n'
        case 'placeholder':
          return oneLine(values[part.name] ?? '')
        case 'bold':
          return plain(part.children, values)
        case 'link': {
          const target = targetOf(part, values)
          const label = plain(part.children, values)
          return target === null || target === label ? label : `${label}: ${target}`
        }
      }
    })
    .join('')
}
