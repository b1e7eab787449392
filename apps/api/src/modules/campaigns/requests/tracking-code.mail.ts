import { createHash, randomUUID } from 'node:crypto'
import type { Context } from '../../../core/context.ts'
import { printedCode } from '../../../core/readable-code.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as withdrawMails from '../../../platform/outbox/withdraw-mails.service.ts'
import * as mailTemplates from '../../settings/mail-templates/mail-templates.service.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import type { RequestRow } from './requests.repository.ts'
import type { ShipmentRow } from './shipments.repository.ts'

/** The purpose of the mail that tells carrier and tracking code. The mail's template has the same name. */
export const trackingPurpose = 'box-shipped'

/** The carrier and the tracking code, which the mail tells. */
export type Tracking = Pick<ShipmentRow, 'carrier' | 'tracking_code'>

/**
 * Mails carrier and tracking code to the requester, unless the last sent mail told the same to the same address. That
 * mail can then be sent again by hand. Call this after `withdrawTrackingMail`, in the same transaction.
 */
export async function queueTrackingMail(ctx: Context, request: RequestRow, tracking: Tracking): Promise<void> {
  const told = await findTold(ctx, request, tracking)
  if (told) return withdrawMails.allowAgain(ctx, { ...mailsOf(request.id), wholeKeys: [told.purpose_key] })
  await outbox.queue(ctx, [
    {
      purpose: trackingPurpose,
      purposeKey: `${request.id} ${fingerprint(tracking)} ${randomUUID()}`,
      recipient: request.email,
      ...(await write(ctx, request, tracking)),
    },
  ])
}

/**
 * The mail that tells these values: the newest one that may be sent. If there is none, the newest mail about the
 * request's tracking code.
 */
export async function findTrackingMail(
  ctx: Context,
  requestId: number,
  tracking: Tracking,
): Promise<outbox.MailAbout | undefined> {
  const mails = await listTrackingMails(ctx, requestId)
  return mails.find((mail) => tells(mail, tracking) && mail.withdrawn_because === null) ?? mails[0]
}

const listTrackingMails = (ctx: Context, requestId: number) => outbox.listAbout(ctx, mailsOf(requestId))

/**
 * Changes the recipient of the waiting mail about the tracking code to the request's present e-mail address. Call this
 * after the address was corrected.
 */
export async function readdressTrackingMail(ctx: Context, request: RequestRow, tracking: Tracking): Promise<void> {
  const words = await write(ctx, request, tracking)
  await outbox.readdress(ctx, { ...mailsOf(request.id), recipient: request.email }, () => words)
}

/** Withdraws the waiting mail about a tracking code. @param because the reason that admins see, in Portuguese */
export const withdrawTrackingMail = (ctx: Context, requestId: number, because: string): Promise<void> =>
  withdrawMails.withdraw(ctx, { ...mailsOf(requestId), because })

/**
 * The last sent mail, if it told the same carrier and code to the same address. This happens when somebody deletes them
 * and types them again.
 */
async function findTold(
  ctx: Context,
  { id, email }: RequestRow,
  tracking: Tracking,
): Promise<outbox.MailAbout | undefined> {
  const last = (await listTrackingMails(ctx, id)).find(outbox.hasLeft)
  return last && tells(last, tracking) && last.recipient === outbox.recipientOf({ recipient: email }) ? last : undefined
}

const tells = ({ purpose_key }: outbox.MailAbout, tracking: Tracking): boolean =>
  purpose_key.split(' ', 2)[1] === fingerprint(tracking)

/** A short hash of the values in a mail. It is a part of the mail's key, so that `tells` can compare the values. */
const fingerprint = ({ carrier, tracking_code }: Tracking): string =>
  createHash('sha256').update(`${carrier}\n${tracking_code}`).digest('hex').slice(0, 16)

const mailsOf = (requestId: number) => ({ purposes: [trackingPurpose], keys: [String(requestId)] })

const write = async (ctx: Context, request: RequestRow, { carrier, tracking_code }: Tracking) =>
  mailTemplates.render(ctx, trackingPurpose, {
    ...(await parcelValues(ctx, request)),
    transportadora: carrier,
    rastreio: tracking_code,
  })

/** The values for the placeholders in the mail about a request's boxes, except carrier and tracking code. */
export async function parcelValues(ctx: Context, request: RequestRow) {
  const code = printedCode(request.code)
  const { description } = await campaigns.get(ctx, request.campaign_id)
  return {
    nome: request.name,
    diocese: request.diocese_name,
    campanha: description,
    codigo: code,
    caixas: request.boxes === 0 ? '' : request.boxes === 1 ? ', em 1 caixa' : `, em ${request.boxes} caixas`,
    link: `${ctx.publicUrl}/champaing-solicitation-view/${code}`,
  }
}
