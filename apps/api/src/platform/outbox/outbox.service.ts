import { randomUUID } from 'node:crypto'
import type { Mail, MailListItem, OutboxQuery, OutboxSummary } from '@seara/contract/platform/outbox'
import type { Paged } from '@seara/contract/core/paging'
import { z } from 'zod'
import { inTransaction, momentBefore, nowIso, type Context } from '../../core/context.ts'
import { conflict, notFound } from '../../core/errors.ts'
import * as files from '../files/files.service.ts'
import { record } from '../audit/history.service.ts'
import { isHeld } from '../restorations/restorations.service.ts'
import * as mailsAbout from './mails-about.repository.ts'
import * as repository from './outbox.repository.ts'
import { openBody, unreadable, type StoredBody } from './mail-body.ts'
import type { MailAbout, Subjects } from './mails-about.repository.ts'

export { subjectOf } from './mails-about.repository.ts'
export type { MailAbout }

export interface NewMail {
  /** The kind of mail, such as `contribution-verified`. */
  purpose: string
  /**
   * The subject matter, such as the contribution's id, and after a space what distinguishes several mails about it.
   * Nobody gets two mails of one purpose and key.
   */
  purposeKey: string
  /** One e-mail address without a name. */
  recipient: string
  /** Plain text, one line. */
  subject: string
  html: string
  text: string
  /** @property fileId a file of `platform/files` */
  attachments?: readonly { filename: string; fileId: number }[]
  /** Who gets the answer; by default the sender's address. */
  replyTo?: string | null
  /** It holds a secret for the recipient, for example a link that opens an account. */
  isSecret?: boolean
}

const Address = z.email().max(254)
/** Whether a mail could be sent to it. */
export const isAddress = (text: string): boolean => Address.safeParse(text).success
const impossibleAddress = 'O endereço de e-mail do destinatário é inválido.'

// Including characters that only some programs treat as line ends.
const controlCharacters = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

const oneLine = (text: string) => text.replace(controlCharacters, ' ').trim()

/** The address of a mail as stored. */
export const recipientOf = ({ recipient }: Pick<NewMail, 'recipient'>): string => oneLine(recipient).toLowerCase()

/**
 * Queues mails in the transaction of `ctx`: they leave once that commits. A mail that exists already (same purpose, key
 * and recipient) stays as it is. One to an invalid address is stored as failed, for the admin to see.
 * @returns how many were new
 */
export const queue = (ctx: Context, mails: readonly NewMail[]): Promise<number> =>
  inTransaction(ctx, (ctx) =>
    repository.insert(
      ctx.db,
      mails.map((mail) => toRow(ctx, mail)),
    ),
  )

function toRow(
  ctx: Context,
  { purpose, purposeKey, subject, html, text, replyTo = null, attachments = [], isSecret = false, ...mail }: NewMail,
): repository.NewMailRow {
  const recipient = recipientOf(mail)
  const isPossible = isAddress(recipient)
  const now = nowIso(ctx.clock)
  return {
    row: {
      purpose,
      purpose_key: purposeKey,
      recipient,
      subject: oneLine(subject).slice(0, 500),
      html,
      text,
      // An answer to an impossible address would keep the mail from leaving.
      reply_to: replyTo !== null && isAddress(replyTo) ? replyTo : null,
      is_secret: isSecret,
      message_id: newMessageId(ctx),
      state: isPossible ? 'queued' : 'failed',
      last_error: isPossible ? null : impossibleAddress,
      next_attempt_at: now,
      queued_at: now,
    },
    attachments: attachments.map(({ filename, fileId }) => ({ filename: oneLine(filename), file_id: fileId })),
  }
}

const newMessageId = (ctx: Context): string => `<${randomUUID()}@${ctx.mailer.domain}>`

export const list = (ctx: Context, query: OutboxQuery): Promise<Paged<MailListItem>> =>
  repository.list(ctx.db, query, failuresSince(ctx))

/** Mails about certain things, the newest first. */
export const listAbout = (ctx: Context, subjects: Subjects): Promise<MailAbout[]> =>
  mailsAbout.listAbout(ctx.db, subjects)

export const summary = async (ctx: Context): Promise<OutboxSummary> => ({
  has_mail_server: ctx.mailer.connect !== null,
  is_held: await isHeld(ctx),
  queued: 0,
  sending: 0,
  sent: 0,
  failed: 0,
  withdrawn: 0,
  ...(await repository.countByState(ctx.db)),
})

/** Milliseconds for which a mail that failed is still told: later nobody waits for it. */
const failedIsNews = 30 * 24 * 60 * 60 * 1000
const failuresSince = ({ clock }: Context): string => momentBefore(clock, failedIsNews)

/** Mails that do not leave, and since when the oldest of them should have. */
export const stuck = (ctx: Context): Promise<{ count: number; oldest: string | null }> =>
  repository.countStuck(ctx.db, failuresSince(ctx))

/** Mails about records that do not leave, the newest first. */
export const listStuckAbout = (ctx: Context, purposes: readonly string[], limit: number) =>
  mailsAbout.listStuck(ctx.db, purposes, failuresSince(ctx), limit)

/** How many they are, and since when the oldest of them should have left. */
export const stuckAbout = (
  ctx: Context,
  purposes: readonly string[],
): Promise<{ count: number; oldest: string | null }> => mailsAbout.countStuckAbout(ctx.db, purposes, failuresSince(ctx))

const onlyForRecipient = 'O texto desta mensagem é só para quem a recebe.'

/** The whole message; its secrets are left out when a mail server delivers them. @throws notFound */
export async function get(ctx: Context, id: number): Promise<Mail> {
  const { is_secret, erased_at: _, sealed_body, ...mail } = await find(ctx, id)
  const body = openBody(ctx.secrets, { ...mail, sealed_body }) ?? { html: `<p>${unreadable}</p>`, text: unreadable }
  const isHidden = is_secret && ctx.mailer.connect !== null
  const attachments = await repository.attachmentsOf(ctx.db, id)
  return {
    ...mail,
    ...body,
    ...(isHidden && { html: `<p>${onlyForRecipient}</p>`, text: onlyForRecipient }),
    attachments: attachments.map(({ file_id, ...attachment }) => ({
      ...attachment,
      url: files.signedUrl(ctx, file_id),
    })),
    is_held: await isHeld(ctx),
  }
}

/** The text of a mail as it is stored, or why it cannot be read. */
export const textOf = (ctx: Context, stored: StoredBody): string => openBody(ctx.secrets, stored)?.text ?? unreadable

/**
 * Sends a mail again. One that waits or failed becomes due at once. Of one that was sent, a copy is queued with a new
 * Message-ID, so that mailboxes do not discard it; while that copy waits, repeating the call returns it.
 * @returns the mail that will be sent
 * @throws notFound, conflict while it is being sent, when it was withdrawn, and where the text of one that was sent
 * cannot be read
 */
export const sendAgain = (ctx: Context, id: number): Promise<Mail> =>
  inTransaction(ctx, async (ctx) => {
    const mail = await lockSendable(ctx, id)
    if (mail.state === 'sent') return sendCopy(ctx, mail, mail.recipient)
    if (!isAddress(mail.recipient)) throw conflict(impossibleAddress, 'impossible_address')
    await repository.makeDue(ctx.db, id, nowIso(ctx.clock))
    return recordSending(ctx, id, await get(ctx, id))
  })

/**
 * Sends a mail to another address: one that waits or failed itself, of one that was sent a copy.
 * @returns the mail that will be sent
 * @throws notFound, conflict while it is being sent, when it was withdrawn, where that address has it already, or where
 * the text of one that was sent cannot be read
 */
export const sendTo = (ctx: Context, id: number, address: string): Promise<Mail> =>
  inTransaction(ctx, async (ctx) => {
    const mail = await lockSendable(ctx, id)
    const recipient = recipientOf({ recipient: address })
    if (recipient === mail.recipient) return sendAgain(ctx, id)
    if (mail.state === 'sent') return sendCopy(ctx, mail, recipient)
    const { subject, html, text } = mail
    const now = nowIso(ctx.clock)
    if (!(await mailsAbout.readdress(ctx.db, id, { recipient, subject, html, text, now })))
      throw conflict(`${recipient} já tem esta mensagem.`, 'has_mail_already')
    return recordSending(ctx, id, await get(ctx, id))
  })

async function lockSendable(ctx: Context, id: number) {
  const { purpose, purpose_key } = await find(ctx, id)
  // Locks all mails about one thing in one order, like withdrawing does, so that no copy is missed.
  await mailsAbout.lockAbout(ctx.db, { purposes: [purpose], keys: [mailsAbout.subjectOf(purpose_key)] })
  const mail = await find(ctx, id)
  if (mail.withdrawn_because !== null)
    throw conflict(`Esta mensagem não deve mais ser enviada: ${mail.withdrawn_because}`, 'withdrawn')
  if (mail.erased_at !== null) throw conflict('O texto desta mensagem foi apagado.', 'mail_erased')
  if (mail.state === 'sending') throw conflict('Esta mensagem está sendo enviada agora.', 'being_sent')
  return mail
}

async function sendCopy(ctx: Context, mail: StoredBody & { id: number }, recipient: string): Promise<Mail> {
  const { id } = mail
  const waiting = await repository.findWaitingCopy(ctx.db, id, recipient)
  if (waiting) return get(ctx, waiting.id)
  const body = openBody(ctx.secrets, mail)
  if (body === null) throw conflict(unreadable, 'mail_unreadable')
  const stamp = { message_id: newMessageId(ctx), now: nowIso(ctx.clock), recipient }
  const copy = await repository.insertCopy(ctx.db, id, { ...stamp, ...body })
  return recordSending(ctx, id, await get(ctx, copy.id))
}

/** The mails of a record whose keys begin with its id, the newest first. */
export const listOfRecord = (
  ctx: Context,
  purposes: readonly string[],
  id: number,
): Promise<Omit<MailAbout, 'purpose_key' | 'subject_key'>[]> => mailsAbout.listOfRecord(ctx.db, purposes, id)

/**
 * Withdraws the mails about certain things because they are no longer true: waiting ones never leave, and none can be
 * sent again. Call it in the transaction that makes them untrue, after the writes that prevent further ones.
 * @param mails.because in Portuguese, for the admin
 */
export const withdraw = (ctx: Context, mails: Subjects & { because: string }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await mailsAbout.lockAbout(ctx.db, mails)
    await mailsAbout.withdraw(ctx.db, mails)
  })

/**
 * What `withdraw` took back is true again: a mail that never left is queued again, once for each recipient, and those
 * that left can be resent by hand. Call it in the transaction that makes it true.
 */
export const requeue = (ctx: Context, mails: Subjects): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await mailsAbout.lockAbout(ctx.db, mails)
    await mailsAbout.allowAgain(ctx.db, mails)
    const due = await mailsAbout.requeueWithdrawn(ctx.db, { ...mails, now: nowIso(ctx.clock) })
    const impossible = due.filter(({ recipient }) => !isAddress(recipient)).map(({ id }) => id)
    await repository.markFailed(ctx.db, impossible, impossibleAddress)
  })

/** The words of a mail. */
type MailWords = Pick<NewMail, 'subject' | 'html' | 'text'>

/**
 * Sends the mails about certain things that have not left to another address, in other words: one that waits, or that
 * failed, is due at once, and one that was withdrawn would go there. Call it in the transaction that changes the
 * address, while no other can queue more.
 *
 * @param write the words of a mail, by its purpose and what it is about
 */
export const readdress = (
  ctx: Context,
  { recipient, ...subjects }: Subjects & Pick<NewMail, 'recipient'>,
  write: (purpose: string, about: string) => MailWords,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await mailsAbout.lockAbout(ctx.db, subjects)
    for (const { id, purpose, purpose_key } of await mailsAbout.listUnsent(ctx.db, subjects)) {
      const { subject, html, text } = write(purpose, mailsAbout.subjectOf(purpose_key))
      const mail = { recipient: recipientOf({ recipient }), subject: oneLine(subject).slice(0, 500), html, text }
      // The address may have been this one before: then it has its own.
      if (!(await mailsAbout.readdress(ctx.db, id, { ...mail, now: nowIso(ctx.clock) })))
        await repository.withdrawOne(ctx.db, id, 'O e-mail do destinatário foi corrigido.')
    }
  })

async function recordSending(ctx: Context, id: number, queued: Mail): Promise<Mail> {
  await record(ctx, {
    entity: 'mail',
    id,
    action: 'update',
    before: null,
    after: { sent_again_as: queued.id, recipient: queued.recipient },
  })
  return queued
}

const find = async (ctx: Context, id: number) => (await repository.find(ctx.db, id)) ?? missing()

function missing(): never {
  throw notFound('Mensagem não encontrada.')
}
