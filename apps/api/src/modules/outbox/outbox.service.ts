import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { inTransaction, present, type Context } from '../../context.ts'
import * as repository from './outbox.repository.ts'

export interface NewMail {
  /** What kind of mail it is, such as `contribution-verified`. */
  purpose: string
  /** What it is about, such as the contribution's id: nobody gets two mails of one purpose about one thing. */
  purposeKey: string
  /** One bare address. */
  recipient: string
  /** Plain text, one line. */
  subject: string
  html: string
  text: string
  /** @property fileId a file of `modules/files` */
  attachments?: readonly { filename: string; fileId: number }[]
}

const Address = z.email().max(254)

// Also those that only some programs read as line ends.
const controlCharacters = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

const oneLine = (text: string) => text.replace(controlCharacters, ' ').trim()

/**
 * Queues mails in the transaction of `ctx`: they leave once that commits. One that is there already (same purpose, key and
 * recipient) stays as it is. One to an impossible address is kept as failed, for the admin to see.
 * @returns how many were new
 */
export const queue = (ctx: Context, mails: readonly NewMail[]): Promise<number> => inTransaction(ctx, (ctx) => repository.insert(ctx.db, mails.map((mail) => toRow(ctx, mail))))

function toRow(ctx: Context, { purpose, purposeKey, subject, html, text, attachments = [], ...mail }: NewMail): repository.NewMailRow {
  const recipient = oneLine(mail.recipient).toLowerCase()
  const isPossible = Address.safeParse(recipient).success
  const now = present(ctx.clock)
  return {
    row: {
      purpose,
      purpose_key: purposeKey,
      recipient,
      subject: oneLine(subject).slice(0, 500),
      html,
      text,
      message_id: newMessageId(ctx),
      state: isPossible ? 'queued' : 'failed',
      last_error: isPossible ? null : 'O endereço de e-mail do destinatário é inválido.',
      next_attempt_at: now,
      queued_at: now,
    },
    attachments: attachments.map(({ filename, fileId }) => ({ filename: oneLine(filename), file_id: fileId })),
  }
}

const newMessageId = (ctx: Context): string => `<${randomUUID()}@${ctx.mailer.domain}>`
