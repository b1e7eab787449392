import type { MailRecord, MailTemplateKey } from '@seara/contract/settings/mail-templates'
import type { Context } from '../../../core/context.ts'
import type { TemplateValues } from './render-template.ts'

/** A mail about one record, as far as the record knows what the mail says. */
export interface MailOfRecord {
  /** To whom it would go. */
  recipient: string
  values: TemplateValues
}

/** The records that mails are about, which settings must not import: `buildApp` passes them to the routes. */
export interface MailRecordsPort {
  /** A few records that a mail of this kind may be about, the newest first; all for an empty text. */
  search: (ctx: Context, key: MailTemplateKey, text: string) => Promise<MailRecord[]>
  /** @throws notFound */
  mailOf: (ctx: Context, key: MailTemplateKey, id: number) => Promise<MailOfRecord>
}
