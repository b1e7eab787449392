import type { MailedKind } from '@seara/contract/overview/record-mails'
import type { TimelineMail } from '@seara/contract/overview/diocese-timeline'
import { inTransaction, type Context } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'

/** The mails of each kind of record; their keys begin with its id. */
const purposesOf: Record<MailedKind, readonly string[]> = {
  contribution: ['contribution-sent', 'contribution-verified'],
  donation: ['donation-receipt'],
  request: ['request-created'],
  slip: ['slip', 'slip-reminder', 'reminder-payment'],
}

interface MailedRecord {
  kind: MailedKind
  id: number
}

/** The mails about a record, the newest first. */
export const list = (ctx: Context, { kind, id }: MailedRecord): Promise<TimelineMail[]> =>
  outbox.listOfRecord(ctx, purposesOf[kind], id)

/**
 * Sends a mail about a record again. @param email another address than the mail's own
 * @returns the mail that will be sent
 * @throws notFound when the mail is not about this record, conflict
 */
export const send = (
  ctx: Context,
  record: MailedRecord,
  mailId: number,
  email: string | undefined,
): Promise<TimelineMail> =>
  inTransaction(ctx, async (ctx) => {
    const isAbout = (await list(ctx, record)).some(({ id }) => id === mailId)
    if (!isAbout) missing()
    const { id } = email === undefined ? await outbox.sendAgain(ctx, mailId) : await outbox.sendTo(ctx, mailId, email)
    const sent = (await list(ctx, record)).find((mail) => mail.id === id)
    return sent ?? missing()
  })

function missing(): never {
  throw notFound('Mensagem não encontrada.')
}
