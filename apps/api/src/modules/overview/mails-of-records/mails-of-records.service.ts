import {
  mailedKinds,
  mostStuckMails,
  type MailedKind,
  type SentMail,
  type SentMails,
  type StuckMail,
} from '@seara/contract/overview/mails-of-records'
import type { TimelineMail } from '@seara/contract/overview/timelines'
import { inTransaction, type Context } from '../../../core/context.ts'
import { eachInOwnTransaction } from '../../../core/each-in-own-transaction.ts'
import { notFound } from '../../../core/errors.ts'
import { requireFewCodeMails, sendCode } from '../../campaigns/requests/send-code-again.service.ts'
import { purposesWithCode, trackingPurpose } from '../../campaigns/requests/request-mail-values.service.ts'
import { get as getRequest } from '../../campaigns/requests/requests.service.ts'
import { followMail } from '../../collections/notices/follow-mail.service.ts'
import { reminderPurposes } from '../../../platform/reminders/queued-reminders.service.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as resending from '../../../platform/outbox/resend-mail.service.ts'
import * as stuckMails from '../../../platform/outbox/stuck-mails.service.ts'
import { isRestorationHeld } from '../../../platform/restorations/restorations.service.ts'
import * as repository from './mails-of-records.repository.ts'

/**
 * The purposes of mails about each kind of record. The key of such a mail begins with the record's id. Mails to
 * dioceses are left out: they name their diocese in a column.
 */
const purposesOf: Record<Exclude<MailedKind, 'diocese'>, readonly string[]> = {
  contribution: ['contribution-sent', 'contribution-verified'],
  donation: ['donation-receipt'],
  request: [...purposesWithCode, trackingPurpose, reminderPurposes.not_confirmed],
  credit: ['declaration-request'],
  slip: ['slip', 'slip-reminder', reminderPurposes.not_paid],
}

const purposes = Object.values(purposesOf).flat()

const kindOf = (purpose: string): MailedKind =>
  mailedKinds.find((kind) => kind !== 'diocese' && purposesOf[kind].includes(purpose)) ?? 'diocese'

/** The mails about records that could not be sent, newest first, each with its record. */
export async function listStuck(ctx: Context): Promise<StuckMail[]> {
  const stuck = await stuckMails.listStuckAbout(ctx, purposes, mostStuckMails)
  const mails = stuck.map(({ purpose, record_id, diocese_id, ...mail }) => {
    const kind = kindOf(purpose)
    return { mail: { ...mail, purpose }, kind, id: kind === 'diocese' ? (diocese_id ?? 0) : record_id }
  })
  const idsOf = (wanted: MailedKind) => mails.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  const records = await repository.nameRecords(ctx.db, {
    contribution: idsOf('contribution'),
    donation: idsOf('donation'),
    request: idsOf('request'),
    slip: idsOf('slip'),
    credit: idsOf('credit'),
    diocese: idsOf('diocese'),
  })
  return mails.flatMap(({ mail, kind, id }) => {
    const about = records.find((record) => record.kind === kind && record.id === id)
    return about ? [{ ...mail, about }] : []
  })
}

/**
 * How many mails about records could not be sent.
 * @returns `oldest`: since when the oldest of these mails waits; null when there is none
 */
export const stuck = (ctx: Context): Promise<{ count: number; oldest: string | null }> =>
  stuckMails.countStuckAbout(ctx, purposes)

/** Whether queued mails are sent now. They are if a mail server is set and no restored backup waits for its release. */
export const leave = async (ctx: Context): Promise<boolean> =>
  ctx.mailer.connect !== null && !(await isRestorationHeld(ctx))

interface MailedRecord {
  kind: MailedKind
  id: number
}

/** The mails about a record, newest first. For a diocese: the mails to the diocese that are about no other record. */
export const list = (ctx: Context, { kind, id }: MailedRecord): Promise<TimelineMail[]> =>
  kind === 'diocese' ? outbox.listOfDiocese(ctx, id) : outbox.listOfRecord(ctx, purposesOf[kind], id)

/**
 * Sends a mail about a record again.
 * @param email another address than the mail's own; undefined: the mail's own address
 * @returns the mail that will be sent
 * @throws notFound when the mail is not about this record; conflict when it cannot be sent, for example because a
 * request's code was mailed to this address too often
 */
export const send = (
  ctx: Context,
  record: MailedRecord,
  mailId: number,
  email: string | undefined,
): Promise<SentMail> =>
  inTransaction(ctx, async (ctx) => {
    const isAbout = (await list(ctx, record)).some(({ id }) => id === mailId)
    if (!isAbout) missing()
    const before = await outbox.find(ctx, mailId)
    const { id } =
      email === undefined ? await resending.sendAgain(ctx, mailId) : await resending.sendTo(ctx, mailId, email)
    const sent = (await list(ctx, record)).find((mail) => mail.id === id) ?? missing()
    if (record.kind === 'diocese' && id === mailId && sent.recipient !== before.recipient)
      await followMail(ctx, before, { recipient: sent.recipient, dioceseId: record.id })
    if (record.kind === 'request' && (await hasCode(ctx, record.id, id)))
      await requireFewCodeMails(ctx, record.id, sent.recipient)
    return { ...sent, is_held: await isRestorationHeld(ctx) }
  })

const listWithCode = (ctx: Context, requestId: number) => outbox.listOfRecord(ctx, purposesWithCode, requestId)

const hasCode = async (ctx: Context, requestId: number, mailId: number): Promise<boolean> =>
  (await listWithCode(ctx, requestId)).some(({ id }) => id === mailId)

/**
 * Sends the newest mail about each of several records again. For requests: the newest mail that contains the code, or a
 * new mail with the code if the requester's e-mail was corrected since the last one.
 */
export async function sendNewest(ctx: Context, kind: MailedKind, ids: readonly number[]): Promise<SentMails> {
  const result = await eachInOwnTransaction(ctx, ids, async (id) =>
    kind === 'request' ? sendCodeOf(ctx, id) : sendFirst(ctx, { kind, id }, await list(ctx, { kind, id })),
  )
  return { ...result, is_held: await isRestorationHeld(ctx) }
}

async function sendFirst(ctx: Context, record: MailedRecord, [newest]: readonly { id: number }[]): Promise<SentMail> {
  if (!newest) throw notFound('Nenhum e-mail foi enviado ainda.')
  return send(ctx, record, newest.id, undefined)
}

/**
 * Sends the newest mail of a request that contains the code. In place of a withdrawn one, the newest one to the
 * requester's present address that may be sent goes; an unconfirmed request without such a mail gets a new one.
 */
async function sendCodeOf(ctx: Context, id: number): Promise<unknown> {
  const record = { kind: 'request', id } as const
  const mails = await listWithCode(ctx, id)
  const [newest] = mails
  if (newest && maySend(newest)) return sendFirst(ctx, record, mails)
  const { email, confirmed_at } = await getRequest(ctx, id)
  const recipient = outbox.recipientOf({ recipient: email })
  const valid = mails.filter((mail) => maySend(mail) && mail.recipient === recipient)
  if (valid.length > 0) return sendFirst(ctx, record, valid)
  // There is no address when the requester's personal data was erased.
  return confirmed_at === null && recipient !== '' ? sendCode(ctx, id) : sendFirst(ctx, record, mails)
}

const maySend = (mail: { withdrawn_because: string | null }): boolean => mail.withdrawn_because === null

function missing(): never {
  throw notFound('Mensagem não encontrada.')
}
