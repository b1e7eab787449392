import type { MailRecord, MailTemplateKey } from '@seara/contract/settings/mail-templates'
import type { Context } from '../../../core/context.ts'
import type { TemplateValues } from './render-template.ts'

/** The recipient of the mail about a record, and the values of the placeholders in that mail. */
export interface MailOfRecord {
  /** The recipient of the mail. */
  recipient: string
  values: TemplateValues
}

/**
 * Finds the records that mails are about. The settings must not import the modules of these records, so `buildApp`
 * passes this object to the routes.
 */
export interface PreviewRecordsPort {
  /** Some records that a mail of this kind may be about, newest first. An empty text finds any record. */
  search: (ctx: Context, key: MailTemplateKey, text: string) => Promise<MailRecord[]>
  /** @throws notFound when there is no such record */
  mailOf: (ctx: Context, key: MailTemplateKey, id: number) => Promise<MailOfRecord>
}
