import type { RenderedMail } from '@seara/contract/settings/mail-templates'
import { escapeHtml } from '../../../core/escape-html.ts'
import { mailPage } from './mail-page.ts'
import { plainFoot, type MailSender } from './mail-sender.ts'
import { parseBody, parseInline, targetOf, type Inline } from './template-text.ts'

/**
 * The value of a placeholder: a text, or a list with one line for each item. Null leaves out the placeholder's line.
 */
type TemplateValue = string | readonly string[] | null
export type TemplateValues = Readonly<Record<string, TemplateValue>>

/** A rendered mail, with the address that gets replies. */
export type WrittenMail = RenderedMail & { replyTo: string | null }

/** Fills in a template. Values are plain text: nothing in them becomes formatting, a link or a header. */
export function renderTemplate(
  { subject, body }: { subject: string; body: string },
  values: TemplateValues,
  sender: MailSender,
): WrittenMail {
  const filled = { ...values, rede: sender.name }
  const title = oneLine(write(parseInline(subject), filled, plain))
  // A paragraph that is empty after filling in is left out, for example a paragraph with the Pix code when the slip has
  // none.
  const paragraphs = parseBody(body)
    .map((paragraph) => withoutNobody(paragraph, filled))
    .filter((paragraph) => write(paragraph, filled, plain).trim() !== '')
  return {
    subject: title,
    html: mailPage({ title, sender, paragraphs: paragraphs.map((paragraph) => write(paragraph, filled, html)) }),
    text: `${paragraphs.map((paragraph) => write(paragraph, filled, plain)).join('\n\n')}\n\n-- \n${plainFoot(sender)}\n`,
    replyTo: sender.email,
  }
}

/** A rendered letter: the title of its document, and its paragraphs. */
export interface WrittenLetter {
  title: string
  paragraphs: string[]
}

/** Fills in the text of a letter, which has neither bold text nor links. */
export function renderLetter(
  { subject, body }: { subject: string; body: string },
  values: TemplateValues,
  { name }: Pick<MailSender, 'name'>,
): WrittenLetter {
  const filled = { ...values, rede: name }
  return {
    title: oneLine(write(parseInline(subject), filled, plain)),
    paragraphs: parseBody(body).map((paragraph) => write(paragraph, filled, plain)),
  }
}

const linesOf = (value: TemplateValue = ''): readonly string[] =>
  value === null ? [] : typeof value === 'string' ? [value] : value

const namesNobody = (part: Inline, values: TemplateValues): boolean =>
  part.kind === 'placeholder'
    ? values[part.name] === null
    : 'children' in part && part.children.some((child) => namesNobody(child, values))

/** The paragraph without the lines that have a placeholder whose value is null. */
function withoutNobody(paragraph: readonly Inline[], values: TemplateValues): readonly Inline[] {
  if (!paragraph.some((part) => namesNobody(part, values))) return paragraph
  const lines: Inline[][] = [[]]
  for (const part of paragraph) {
    if (part.kind === 'break') lines.push([])
    else lines.at(-1)?.push(part)
  }
  const kept = lines.filter((line) => !line.some((part) => namesNobody(part, values)))
  return kept.flatMap((line, index): Inline[] => (index === 0 ? line : [{ kind: 'break' }, ...line]))
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Renders the parts of a text, as HTML or as plain text. `inside` is the content of a part, already rendered. */
interface Medium {
  text: (text: string) => string
  lineBreak: string
  bold: (inside: string) => string
  link: (inside: string, target: string) => string
}

/** Codes that people copy or type. In a mail, no line may break at their hyphen. */
const printedCodes = /\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/g

const html: Medium = {
  text: (text) => escapeHtml(text).replace(printedCodes, '<span style="white-space:nowrap">$&</span>'),
  lineBreak: '<br>',
  bold: (inside) => `<strong>${inside}</strong>`,
  link: (inside, target) => `<a href="${escapeHtml(target)}" style="color:#1f5b42">${inside}</a>`,
}

const plain: Medium = {
  text: (text) => text,
  lineBreak: '\n',
  bold: (inside) => inside,
  link: (inside, target) => (inside === target ? target : `${inside}: ${target}`),
}

function write(parts: readonly Inline[], values: TemplateValues, medium: Medium): string {
  const writePart = (part: Inline): string => {
    if (part.kind === 'text') return medium.text(part.text)
    if (part.kind === 'break') return medium.lineBreak
    if (part.kind === 'placeholder')
      return linesOf(values[part.name])
        .map((line) => medium.text(oneLine(line)))
        .join(medium.lineBreak)
    const inside = write(part.children, values, medium)
    if (part.kind === 'bold') return medium.bold(inside)
    const target = targetOf(part, values)
    return target === null ? inside : medium.link(inside, target)
  }
  return parts.map(writePart).join('')
}
