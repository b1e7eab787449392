import { createHash, randomUUID } from 'node:crypto'
import type { Context } from '../../../core/context.ts'
import { printedCode } from '../../../core/readable-code.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as mailTemplates from '../../settings/mail-templates/mail-templates.service.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import type { RequestRow } from './requests.repository.ts'
import type { ShipmentRow } from './shipments.repository.ts'

/** The purpose of the mail that tells carrier and tracking code. The mail's template has the same name. */
export const trackingPurpose = 'box-shipped'

/** The carrier and the tracking code, which the mail tells. */
export type Tracking = Pick<ShipmentRow, 'carrier' | 'tracking_code'>

/** Mails carrier and tracking code to the requester, unless the last sent mail told the same to the same address. */
export async function queueTrackingMail(ctx: Context, request: RequestRow, tracking: Tracking): Promise<void> {
  if (await isTold(ctx, request, tracking)) return
  await outbox.queue(ctx, [
    {
      purpose: trackingPurpose,
      purposeKey: `${request.id} ${fingerprint(tracking)} ${randomUUID()}`,
      recipient: request.email,
      ...(await write(ctx, request, tracking)),
    },
  ])
}

/** The mails about a request's tracking code, the newest first. */
export const listTrackingMails = (ctx: Context, requestId: number) => outbox.listAbout(ctx, mailsOf(requestId))

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
  outbox.withdraw(ctx, { ...mailsOf(requestId), because })

/**
 * Whether the last sent mail told the same carrier and code to the same address. This happens when somebody deletes
 * them and types them again.
 */
async function isTold(ctx: Context, { id, email }: RequestRow, tracking: Tracking): Promise<boolean> {
  const mails = await listTrackingMails(ctx, id)
  const last = mails.find(({ state }) => state === 'sent' || state === 'sending')
  const told = last?.purpose_key.split(' ', 2)[1]
  return told === fingerprint(tracking) && last?.recipient === outbox.recipientOf({ recipient: email })
}

/** A short hash of the values in a mail. It is a part of the mail's key, so that `isTold` can compare the values. */
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
