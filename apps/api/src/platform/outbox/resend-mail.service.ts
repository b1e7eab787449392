import type { Mail } from '@seara/contract/platform/outbox'
import { inTransaction, nowIso, type Context } from '../../core/context.ts'
import { conflict } from '../../core/errors.ts'
import { record } from '../audit/record-change.service.ts'
import { isExpired } from './expired-links.service.ts'
import { openBody, unreadable, type StoredBody } from './mail-body.ts'
import * as mailsAbout from './mails-about.repository.ts'
import { readdress } from './rewrite-mails.repository.ts'
import * as repository from './outbox.repository.ts'
import { find, get, impossibleAddress, isAddress, newMessageId, recipientOf } from './outbox.service.ts'

/**
 * Sends a mail again. A waiting or failed mail becomes due at once. Of a sent mail, a copy is queued with a new
 * Message-ID, so that mailboxes do not discard the copy. While the copy waits, a repeated call returns the same copy.
 * @returns the mail that will be sent
 * @throws notFound when there is no such mail; conflict when the mail is being sent, was withdrawn, has expired, was
 * erased, is an invitation or has an invalid address, and when the text of a sent mail cannot be read
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
 * Sends a mail to another address. A waiting or failed mail gets the new address; of a sent mail, a copy is queued.
 * @returns the mail that will be sent
 * @throws notFound when there is no such mail; conflict when the mail is being sent, was withdrawn, has expired, was
 * erased or is an invitation, when the address already has this mail, and when the text of a sent mail cannot be read
 */
export const sendTo = (ctx: Context, id: number, address: string): Promise<Mail> =>
  inTransaction(ctx, async (ctx) => {
    const mail = await lockSendable(ctx, id)
    const recipient = recipientOf({ recipient: address })
    if (recipient === mail.recipient) return sendAgain(ctx, id)
    if (mail.state === 'sent') return sendCopy(ctx, mail, recipient)
    const { subject, html, text } = mail
    const now = nowIso(ctx.clock)
    if (!(await readdress(ctx.db, id, { recipient, subject, html, text, now })))
      throw conflict(`${recipient} já tem esta mensagem.`, 'has_mail_already')
    return recordSending(ctx, id, await get(ctx, id))
  })

async function lockSendable(ctx: Context, id: number) {
  const { purpose, purpose_key } = await find(ctx, id)
  // Locks all mails about the same topic in the same order as `withdraw` does. So a withdrawal at the same
  // time waits, and then also withdraws the copy that is queued here.
  await mailsAbout.lockAbout(ctx.db, { purposes: [purpose], keys: [mailsAbout.topicOf(purpose_key)] })
  const mail = await find(ctx, id)
  if (mail.withdrawn_because !== null) throw withdrawn(mail.withdrawn_because)
  // This comes before the check of the expiry, because the list of users can send even an expired invitation again.
  if (mail.purpose === 'invitation')
    throw conflict('Um convite é enviado de novo na lista de usuários, com outro link.', 'sent_from_users')
  if (isExpired(ctx, mail)) throw withdrawn('O link desta mensagem venceu.')
  if (mail.erased_at !== null) throw conflict('O texto desta mensagem foi apagado.', 'mail_erased')
  if (mail.state === 'sending') throw conflict('Esta mensagem está sendo enviada agora.', 'being_sent')
  return mail
}

const withdrawn = (because: string) => conflict(`Esta mensagem não deve mais ser enviada: ${because}`, 'withdrawn')

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
