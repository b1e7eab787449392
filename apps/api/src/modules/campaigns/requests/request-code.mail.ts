import { momentBefore, nowIso, type Context } from '../../../core/context.ts'
import { printedCode } from '../../../core/readable-code.ts'
import * as limitedMails from '../../../platform/outbox/limited-mails.service.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as mailTemplates from '../../settings/mail-templates/mail-templates.service.ts'
import type { CampaignRow } from '../campaigns/campaigns.service.ts'
import type { RequestRow } from './requests.repository.ts'

const purpose = 'request-created'
const day = 24 * 60 * 60 * 1000
/** The visitor chooses the address, which may be a stranger's. */
const limit = { most: 3, within: day }

/**
 * Mails the code and link to the requester, so that a closed tab loses nothing; for visitors at most three times a day
 * to one address. Call it in the transaction that creates or corrects the request.
 * @param occasion who created it, `again` when staff send it once more, `corrected` when a visitor changed the address
 */
export async function queueCodeMail(
  ctx: Context,
  request: RequestRow,
  campaign: CampaignRow,
  occasion: 'by-visitor' | 'by-staff' | 'again' | 'corrected',
): Promise<void> {
  const code = printedCode(request.code)
  const rendered = await mailTemplates.render(ctx, purpose, {
    nome: request.name,
    diocese: request.diocese_name,
    campanha: campaign.description,
    ano_base: String(campaign.base_year),
    codigo: code,
    link: `${ctx.publicUrl}/champaing-solicitation-view/${code}`,
  })
  const mail = { purpose, recipient: request.email, ...rendered }
  const opened = { ...mail, purposeKey: String(request.id) }
  const minute = nowIso(ctx.clock).slice(0, 'YYYY-MM-DDTHH:MM'.length)
  const repeated = { ...mail, purposeKey: `${request.id} ${minute}` }
  if (occasion === 'again') await outbox.queue(ctx, [repeated])
  else if (occasion === 'corrected') await limitedMails.queueWithin(ctx, repeated, limit)
  else if (occasion === 'by-staff') await outbox.queue(ctx, [opened])
  else await limitedMails.queueWithin(ctx, opened, limit)
}

/** How many mails with a request's code were queued in the last 24 hours. */
export async function countCodeMailsOfDay(ctx: Context, requestId: number): Promise<number> {
  const since = momentBefore(ctx.clock, day)
  const mails = await outbox.listAbout(ctx, { purposes: [purpose], keys: [String(requestId)] })
  return mails.filter(({ queued_at }) => queued_at >= since).length
}

/** Withdraws the waiting mails with a request's code. @param because in Portuguese, for the admin */
export const withdrawCodeMails = (ctx: Context, requestId: number, because: string): Promise<void> =>
  outbox.withdraw(ctx, { purposes: [purpose], keys: [String(requestId)], because })
