import type { MailTemplateBody, MailTemplateKey } from '@seara/contract/settings/mail-templates'
import { AppError } from '../../../core/errors.ts'
import { whyNotPrintable } from './letter-template.ts'
import type { StandardTemplate } from './placeholders.ts'
import { placeholdersOf, standardTemplates } from './standard-templates.ts'
import { parseBody, parseInline, problemsIn } from './template-text.ts'

/** The problems of a text for a mail, in Portuguese, by field; empty when the text is valid. */
export function problemsOf(key: MailTemplateKey, { subject, body }: MailTemplateBody): Record<string, string[]> {
  const allowed = placeholdersOf(key).map(({ name }) => name)
  const template: StandardTemplate = standardTemplates[key]
  const paragraphs = parseBody(body)
  const notPrintable = template.isLetter ? whyNotPrintable(paragraphs) : null
  const problems = {
    subject: problemsIn(parseInline(subject), allowed),
    body: [
      ...paragraphs.flatMap((paragraph) => problemsIn(paragraph, allowed)),
      ...(notPrintable === null ? [] : [notPrintable]),
    ],
  }
  return Object.fromEntries(
    Object.entries(problems)
      .filter(([, found]) => found.length > 0)
      .map(([field, found]) => [field, [...new Set(found)]]),
  )
}

/**
 * Requires that a text is valid for a mail: it uses only placeholders that the mail has, and each is complete. A letter
 * must have neither bold text nor links.
 * @throws invalid on `subject` or `body`
 */
export function requireSound(key: MailTemplateKey, body: MailTemplateBody): void {
  const problems = problemsOf(key, body)
  const [first] = Object.values(problems).flat()
  if (first !== undefined) throw new AppError('invalid', first, { errors: problems })
}
