import type { Context } from '../../../core/context.ts'
import { formatCents } from '../../../core/format.ts'
import { printedCode } from '../../../core/readable-code.ts'
import * as limitedMails from '../../../platform/outbox/limited-mails.service.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as withdrawMails from '../../../platform/outbox/withdraw-mails.service.ts'
import { addressLines, destinationOf } from '../../registry/dioceses/destination.service.ts'
import * as dioceses from '../../registry/dioceses/dioceses.service.ts'
import * as mailTemplates from '../../settings/mail-templates/mail-templates.service.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import type { LineRow } from './lines.repository.ts'
import { codeMailLimit } from './request-code.mail.ts'
import type { RequestRow } from './requests.repository.ts'
import type { SlipOfRequest, SlipsPort } from './slips.port.ts'

/** The purpose of the mail about a confirmation. The mail's template has the same name. */
export const confirmedPurpose = 'request-confirmed'
const purpose = confirmedPurpose

type ConfirmedRequest = RequestRow & { lines: readonly LineRow[] }
type Slips = Pick<SlipsPort, 'listOf'>

/**
 * Mails the contents of the confirmed request to the requester, once for each confirmation. Visitors can cause at most
 * three such mails a day to one address. Call this in the transaction that confirms the request.
 * @param byVisitor whether a visitor has confirmed the request
 */
export async function queueConfirmedMail(
  ctx: Context,
  slips: Slips,
  request: ConfirmedRequest,
  byVisitor: boolean,
): Promise<void> {
  const purposeKey = `${request.id} ${request.confirmed_at}`
  const mail = { purpose, purposeKey, recipient: request.email, ...(await write(ctx, slips, request)) }
  if (byVisitor) await limitedMails.queueWithin(ctx, mail, codeMailLimit)
  else await outbox.queue(ctx, [mail])
}

/**
 * Changes the recipient of the waiting mail about the confirmation to the request's present e-mail address. Call this
 * after the address was corrected.
 */
export async function readdressConfirmedMail(ctx: Context, slips: Slips, request: ConfirmedRequest): Promise<void> {
  if (request.confirmed_at === null) return
  const words = await write(ctx, slips, request)
  await outbox.readdress(ctx, { ...mailsOf(request.id), recipient: request.email }, () => words)
}

/** Withdraws the waiting mail about a confirmation. @param because the reason that admins see, in Portuguese */
export const withdrawConfirmedMail = (ctx: Context, requestId: number, because: string): Promise<void> =>
  withdrawMails.withdraw(ctx, { ...mailsOf(requestId), because })

const mailsOf = (requestId: number) => ({ purposes: [purpose], keys: [String(requestId)] })

const write = async (ctx: Context, slips: Slips, request: ConfirmedRequest) =>
  mailTemplates.render(ctx, purpose, await confirmedValues(ctx, slips, request))

/** The values for the placeholders in the mail about a confirmed request. */
export async function confirmedValues(
  ctx: Context,
  slips: Slips,
  request: ConfirmedRequest,
): Promise<mailTemplates.ValuesOf<typeof purpose>> {
  const [diocese, campaign] = await Promise.all([
    dioceses.get(ctx, request.diocese_id),
    campaigns.get(ctx, request.campaign_id),
  ])
  const own = (await slips.listOf(ctx, [request.id])).get(request.id) ?? []
  const code = printedCode(request.code)
  const destination = destinationOf({ ...diocese, house_number: diocese.number })
  // If a visitor made the request, the mail does not name the street: a visitor chooses any diocese and any address for
  // the mail, and only people whom staff know may learn a diocese's street (docs/product.md#requests).
  const place =
    request.origin === 'public' ? `${destination.city} - ${destination.uf}` : addressLines(destination).join(', ')
  return {
    nome: request.name,
    diocese: diocese.name,
    campanha: campaign.description,
    codigo: code,
    materiais: request.lines.map(lineText),
    total: formatCents(request.total_cents),
    entrega: `${diocese.name}, ${place}`,
    pagamento: [paymentWords(request, own), cancelledWords(own)].filter(Boolean).join(' '),
    link: `${ctx.publicUrl}/champaing-solicitation-view/${code}`,
  }
}

/**
 * The sentence about how the request is paid; empty if nothing is to be paid. A request that was confirmed again may be
 * paid already, by a payment that came for a cancelled slip. It gets no other slip, even if its total is higher by now:
 * then the office and the requester have to talk about the difference.
 */
function paymentWords({ total_cents }: RequestRow, slips: readonly SlipOfRequest[]): string {
  const paid = slips.filter(({ status }) => status === 'paid')
  if (paid.length === 0)
    return total_cents === 0n ? '' : 'O boleto chega por e-mail e fica também na página da solicitação.'
  const received = paid.reduce((sum, { paid_cents }) => sum + (paid_cents ?? 0n), 0n)
  return received < total_cents
    ? `Recebemos ${formatCents(received)} do total de ${formatCents(total_cents)}. Sobre a diferença, fale com a secretaria.`
    : 'Já recebemos o pagamento desta solicitação.'
}

/**
 * The sentence that the cancelled slips of earlier confirmations must not be paid; empty if there are none. The mail
 * about a withdrawn confirmation says this, too. But it is never sent if it still waits when the request is confirmed
 * again.
 */
function cancelledWords(slips: readonly SlipOfRequest[]): string {
  const [cancelled, ...others] = slips.filter(({ status }) => status === 'cancel')
  if (cancelled === undefined) return ''
  if (others.length > 0) return 'Os boletos anteriores foram cancelados: não os pague.'
  return `O boleto anterior, de ${formatCents(cancelled.value_cents)}, foi cancelado: não o pague.`
}

/** A line of the request in the mail, such as `Cartaz: 35 × R$ 12,50 = R$ 437,50`. */
const lineText = ({ name, quantity, price_cents }: LineRow): string =>
  `${name}: ${quantity} × ${formatCents(price_cents)} = ${formatCents(price_cents * BigInt(quantity))}`
