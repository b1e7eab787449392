import { dayOf, today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { formatCents, formatDay } from '../../../core/format.ts'
import { printedCode } from '../../../core/readable-code.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as withdrawMails from '../../../platform/outbox/withdraw-mails.service.ts'
import * as mailTemplates from '../../settings/mail-templates/mail-templates.service.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import { confirmedPurpose } from './request-confirmed.mail.ts'
import { invoiceOf } from './invoice.service.ts'
import type { RequestRow } from './requests.repository.ts'
import type { SlipsPort } from './slips.port.ts'

/** The purpose of the mail about a withdrawn confirmation. The mail's template has the same name. */
export const reopenedPurpose = 'request-reopened'

/**
 * Mails to the requester that staff have withdrawn the confirmation, and that the cancelled slip must not be paid.
 * There is at most one mail for each withdrawal. It is queued only if the requester was mailed the confirmation or the
 * slip before. Call this in the transaction that withdraws the confirmation, after the waiting mails about the
 * confirmation were withdrawn.
 * @param before the request while it was confirmed
 * @param slipHasLeft whether a mail with the cancelled slip was sent, or is being sent
 */
export async function queueReopenedMail(
  ctx: Context,
  slips: Pick<SlipsPort, 'listOf'>,
  before: RequestRow,
  slipHasLeft: boolean,
): Promise<void> {
  if (!slipHasLeft && !(await knowsAsConfirmed(ctx, before.id))) return
  const values = await reopenedValues(ctx, slips, before)
  await outbox.queue(ctx, [
    {
      purpose: reopenedPurpose,
      purposeKey: `${before.id} ${before.confirmed_at}`,
      recipient: before.email,
      ...(await mailTemplates.render(ctx, reopenedPurpose, values)),
    },
  ])
}

/**
 * Whether the requester was last told by mail that the request is confirmed. Only mails about a confirmation or its
 * withdrawal that were sent, or are being sent, are compared.
 */
async function knowsAsConfirmed(ctx: Context, requestId: number): Promise<boolean> {
  const lastOf = async (purpose: string) =>
    (await outbox.listAbout(ctx, { purposes: [purpose], keys: [String(requestId)] })).find(outbox.hasLeft)?.id ?? 0
  return (await lastOf(confirmedPurpose)) > (await lastOf(reopenedPurpose))
}

/**
 * Changes the recipient of the waiting mail about the withdrawn confirmation to the request's present e-mail address.
 * Call this after the address was corrected.
 */
export async function readdressReopenedMail(
  ctx: Context,
  slips: Pick<SlipsPort, 'listOf'>,
  request: RequestRow,
): Promise<void> {
  if (request.confirmed_at !== null) return
  const rendered = await mailTemplates.render(ctx, reopenedPurpose, await reopenedValues(ctx, slips, request))
  await outbox.readdress(ctx, { ...mailsOf(request.id), recipient: request.email }, () => rendered)
}

/**
 * Withdraws the waiting mail about a withdrawn confirmation.
 * @param because the reason that admins see, in Portuguese
 */
export const withdrawReopenedMail = (ctx: Context, requestId: number, because: string): Promise<void> =>
  withdrawMails.withdraw(ctx, { ...mailsOf(requestId), because })

const mailsOf = (requestId: number) => ({ purposes: [reopenedPurpose], keys: [String(requestId)] })

/**
 * The values for the placeholders in the mail about a withdrawn confirmation. `dia` is the day on which the newest such
 * mail was queued, if that mail was neither sent nor withdrawn; otherwise it is today.
 */
export async function reopenedValues(
  ctx: Context,
  slips: Pick<SlipsPort, 'listOf'>,
  request: RequestRow,
): Promise<mailTemplates.ValuesOf<typeof reopenedPurpose>> {
  const { description } = await campaigns.get(ctx, request.campaign_id)
  const [newest] = await outbox.listAbout(ctx, mailsOf(request.id))
  const slip = invoiceOf((await slips.listOf(ctx, [request.id])).get(request.id))
  const code = printedCode(request.code)
  const isUnsent = newest !== undefined && newest.state !== 'sent' && newest.withdrawn_because === null
  return {
    nome: request.name,
    diocese: request.diocese_name,
    campanha: description,
    codigo: code,
    dia: formatDay(isUnsent ? dayOf(newest.queued_at) : today(ctx.clock)),
    boleto: slip?.status === 'cancel' ? `O boleto de ${formatCents(slip.value_cents)} foi cancelado: não o pague.` : '',
    link: `${ctx.publicUrl}/champaing-solicitation-view/${code}`,
  }
}
