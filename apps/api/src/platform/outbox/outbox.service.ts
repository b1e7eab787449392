import { randomUUID } from 'node:crypto'
import type { Mail, MailListItem, OutboxQuery, OutboxSummary } from '@seara/contract/platform/outbox'
import type { Paged } from '@seara/contract/core/paging'
import { z } from 'zod'
import { inTransaction, nowIso, type Context } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import * as files from '../files/files.service.ts'
import { isRestorationHeld } from '../restorations/restorations.service.ts'
import * as secondPerson from '../second-person/second-person.service.ts'
import * as mailsAbout from './mails-about.repository.ts'
import * as repository from './outbox.repository.ts'
import { openBody, unreadable, type StoredBody } from './mail-body.ts'
import { stuckMoments } from './stuck-mails.service.ts'
import type { MailAbout, Topics } from './mails-about.repository.ts'
import * as rewriting from './rewrite-mails.repository.ts'
import type { Reach } from './withdraw-mails.repository.ts'

export { topicOf } from './mails-about.repository.ts'
export type { MailAbout, Reach }

export interface NewMail {
  /** The kind of mail, such as `contribution-verified`. */
  purpose: string
  /**
   * The mail's topic, such as the contribution's id. If there are several mails about it, a space and a text
   * that tells them apart follow. A recipient gets only one mail of the same purpose and key.
   */
  purposeKey: string
  /** One e-mail address without a name. */
  recipient: string
  /** Plain text, one line. */
  subject: string
  html: string
  text: string
  /** `fileId` is a file of `platform/files`. */
  attachments?: readonly { filename: string; fileId: number }[]
  /** The address that gets the answers; null or missing means the sender's address. */
  replyTo?: string | null
  /** True when the mail contains a secret for the recipient, for example a link that opens an account. */
  isSecret?: boolean
  /** When the mail's link expires, ISO 8601: after that the mail is not sent. Null or missing means never. */
  expiresAt?: string | null
  /**
   * Given when the mail is written to a diocese itself, and not about one of its records. The diocese's timeline then
   * shows the mail.
   */
  dioceseId?: number | null
}

const Address = z.email().max(254)
/** Whether a text is an address to which mails can be sent. */
export const isAddress = (text: string): boolean => Address.safeParse(text).success
export const impossibleAddress = 'O endereço de e-mail do destinatário é inválido.'

// Control characters and line ends, including characters that only some programs treat as line ends.
const controlCharacters = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

const oneLine = (text: string) => text.replace(controlCharacters, ' ').trim()

/** A mail's recipient as it is stored: on one line, in lower case. */
export const recipientOf = ({ recipient }: Pick<NewMail, 'recipient'>): string => oneLine(recipient).toLowerCase()

/** A mail's subject and text as they are stored: the subject on one line, at most 500 characters. */
const storedWords = ({ subject, html, text }: Pick<NewMail, 'subject' | 'html' | 'text'>) => ({
  subject: oneLine(subject).slice(0, 500),
  html,
  text,
})

/**
 * Queues mails in the transaction of `ctx`: they are sent once the transaction commits. A mail that exists already
 * (same purpose, key and recipient) stays as it is. A mail to an invalid address is stored as failed, so that admins
 * see the mail. A mail without an address is left out, for example when the sender of a record was erased.
 * @returns how many mails are new
 */
export const queue = (ctx: Context, mails: readonly NewMail[]): Promise<number> =>
  inTransaction(ctx, (ctx) =>
    repository.insert(
      ctx.db,
      mails.filter((mail) => recipientOf(mail) !== '').map((mail) => toRow(ctx, mail)),
    ),
  )

function toRow(
  ctx: Context,
  {
    purpose,
    purposeKey,
    subject,
    html,
    text,
    replyTo = null,
    attachments = [],
    isSecret = false,
    expiresAt = null,
    dioceseId = null,
    ...mail
  }: NewMail,
): repository.NewMailRow {
  const recipient = recipientOf(mail)
  const isPossible = isAddress(recipient)
  const now = nowIso(ctx.clock)
  return {
    row: {
      purpose,
      purpose_key: purposeKey,
      recipient,
      ...storedWords({ subject, html, text }),
      // A mail with an invalid reply address could not be sent, so such an address is left out.
      reply_to: replyAddress(replyTo),
      is_secret: isSecret,
      expires_at: expiresAt,
      diocese_id: dioceseId,
      message_id: newMessageId(ctx),
      state: isPossible ? 'queued' : 'failed',
      last_error: isPossible ? null : impossibleAddress,
      next_attempt_at: now,
      queued_at: now,
    },
    attachments: attachments.map(({ filename, fileId }) => ({ filename: oneLine(filename), file_id: fileId })),
  }
}

export const newMessageId = (ctx: Context): string => `<${randomUUID()}@${ctx.mailer.domain}>`

export const list = (ctx: Context, query: OutboxQuery): Promise<Paged<MailListItem>> =>
  repository.list(ctx.db, query, stuckMoments(ctx))

/**
 * Whether the mail server has a mail, or is just receiving it. Call this only after `withdraw`, which stops all other
 * mails.
 */
export const hasLeft = ({ state }: Pick<MailAbout, 'state'>): boolean => state === 'sent' || state === 'sending'

/** The mails about certain topics, newest first. */
export const listAbout = (ctx: Context, topics: Topics): Promise<MailAbout[]> => mailsAbout.listAbout(ctx.db, topics)

export const summary = async (ctx: Context): Promise<OutboxSummary> => ({
  has_mail_server: ctx.mailer.connect !== null,
  is_held: await isRestorationHeld(ctx),
  queued: 0,
  sending: 0,
  sent: 0,
  failed: 0,
  withdrawn: 0,
  ...(await repository.countByState(ctx.db)),
})

/**
 * Why the text of a mail with a secret is hidden; null when it is shown. It is shown only without a mail server, so
 * that an admin can pass it on, and never while a second person must confirm actions: with the link in it, an admin
 * could sign in as another one.
 */
async function reasonToHide(ctx: Context): Promise<string | null> {
  if (ctx.mailer.connect !== null) return 'O texto desta mensagem é só para quem a recebe.'
  const isSecondPersonOn = await secondPerson.isOn(ctx)
  return isSecondPersonOn ? 'A segunda pessoa está ligada: o texto desta mensagem é só para quem a recebe.' : null
}

/**
 * The whole mail. The text of a secret mail may be hidden (`reasonToHide`).
 * @throws notFound when there is no such mail
 */
export async function get(ctx: Context, id: number): Promise<Mail> {
  const { is_secret, erased_at: _, expires_at: _expires, sealed_body, ...mail } = await find(ctx, id)
  const body = openBody(ctx.secrets, { ...mail, sealed_body }) ?? { html: `<p>${unreadable}</p>`, text: unreadable }
  const hidden = is_secret ? await reasonToHide(ctx) : null
  const attachments = await repository.attachmentsOf(ctx.db, id)
  return {
    ...mail,
    ...body,
    ...(hidden !== null && { html: `<p>${hidden}</p>`, text: hidden }),
    attachments: attachments.map(({ file_id, ...attachment }) => ({
      ...attachment,
      url: files.signedUrl(ctx, file_id),
    })),
    is_held: await isRestorationHeld(ctx),
  }
}

/**
 * What the mails of a purpose are about to which a certain file is attached: the first parts of their keys
 * (`topicOf`).
 */
export const topicsWithAttachment = async (ctx: Context, purpose: string, fileId: number): Promise<string[]> =>
  (await repository.keysWithAttachment(ctx.db, purpose, fileId)).map(mailsAbout.topicOf)

/** The text of a stored mail, or why it cannot be read. */
export const textOf = (ctx: Context, stored: StoredBody): string => openBody(ctx.secrets, stored)?.text ?? unreadable

/** The mails whose keys begin with the id of a record, newest first. */
export const listOfRecord = (
  ctx: Context,
  purposes: readonly string[],
  id: number,
): Promise<Omit<MailAbout, 'purpose_key' | 'topic' | 'resend_of'>[]> => mailsAbout.listOfRecord(ctx.db, purposes, id)

/** The mails written to a diocese itself, and not about one of its records, newest first. */
export const listOfDiocese = (ctx: Context, dioceseId: number): ReturnType<typeof mailsAbout.listOfDiocese> =>
  mailsAbout.listOfDiocese(ctx.db, dioceseId)

export const listByIds = (ctx: Context, ids: readonly number[]): ReturnType<typeof mailsAbout.listByIds> =>
  mailsAbout.listByIds(ctx.db, ids)

/**
 * The mails whose keys begin with the id of one of these records, newest first. If `recipients` is given, only mails to
 * these addresses.
 */
export const listOfRecords = (
  ctx: Context,
  which: Parameters<typeof mailsAbout.listOfRecords>[1],
): ReturnType<typeof mailsAbout.listOfRecords> => mailsAbout.listOfRecords(ctx.db, which)

const replyAddress = (address: string | null): string | null =>
  address !== null && isAddress(address) ? address : null

/** The subject and text of a mail. Without `replyTo`, the mail keeps its reply address. */
type MailWords = Pick<NewMail, 'subject' | 'html' | 'text' | 'replyTo'>

/**
 * Changes the address and text of the unsent mails about certain topics. Waiting mails are due at once, failed
 * ones only if the address is another one; withdrawn mails stay withdrawn. Call this in the transaction that changes
 * the address, while nobody else can queue such mails.
 * @param write makes the subject and text of a mail from its purpose and topic
 */
export const readdress = (
  ctx: Context,
  { recipient, ...topics }: Topics & Pick<NewMail, 'recipient'>,
  write: (purpose: string, about: string) => MailWords,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await mailsAbout.lockAbout(ctx.db, topics)
    for (const { id, purpose, purpose_key } of await rewriting.listNotHandedOver(ctx.db, topics)) {
      const { replyTo, ...words } = write(purpose, mailsAbout.topicOf(purpose_key))
      const mail = {
        recipient: recipientOf({ recipient }),
        ...storedWords(words),
        ...(replyTo !== undefined && { reply_to: replyAddress(replyTo) }),
      }
      // If the new address already has a mail about the same topic, that mail is enough. This mail is
      // withdrawn.
      if (!(await rewriting.readdress(ctx.db, id, { ...mail, now: nowIso(ctx.clock) })))
        await repository.withdrawOne(ctx.db, id, 'O e-mail do destinatário foi corrigido.')
    }
  })

/** A mail that waits. `about` is its topic: the first part of its key. */
interface WaitingMail {
  id: number
  purpose: string
  about: string
}

/** Locks the waiting mails about certain topics until the transaction ends, to write them again. */
export async function lockWaiting(ctx: Context, topics: Topics): Promise<WaitingMail[]> {
  await mailsAbout.lockAbout(ctx.db, topics)
  const mails = await rewriting.listWaiting(ctx.db, topics)
  return mails.map(({ id, purpose, purpose_key }) => ({ id, purpose, about: mailsAbout.topicOf(purpose_key) }))
}

/** Gives a mail of `lockWaiting` another text. Its recipient and its turn stay. */
export const rewrite = async (ctx: Context, { id }: WaitingMail, words: MailWords): Promise<void> => {
  await rewriting.rewrite(ctx.db, id, storedWords(words))
}

/** The row of a mail. @throws notFound when there is no such mail */
export const find = async (ctx: Context, id: number) => (await repository.find(ctx.db, id)) ?? missing()

function missing(): never {
  throw notFound('Mensagem não encontrada.')
}
