import type { MailTemplate } from '@seara/contract/settings/mail-templates'

type Placeholders = MailTemplate['placeholders']

/** A mail's text as one may get it: `Coleta {{coleta}}` → `Coleta 2026`. Fields that it does not have stay. */
export const fillExamples = (text: string, placeholders: Placeholders): string =>
  text.replace(
    /\{\{([^{}]*)\}\}/g,
    (written, name: string) => placeholders.find((placeholder) => placeholder.name === name.trim())?.example ?? written,
  )

/** The same without the marks of bold text and links, as a mail's plain part. */
export const plainExample = (text: string, placeholders: Placeholders): string =>
  fillExamples(text, placeholders)
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .replace(/\[([^\][\n]+)\]\(([^\s()]+)\)/g, '$1 ($2)')
