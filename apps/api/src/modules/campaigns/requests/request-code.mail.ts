import { momentBefore, nowIso, type Context } from '../../../core/context.ts'
import { printedCode } from '../../../core/readable-code.ts'
import * as limitedMails from '../../../platform/outbox/limited-mails.service.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as withdrawMails from '../../../platform/outbox/withdraw-mails.service.ts'
import * as mailTemplates from '../../settings/mail-templates/mail-templates.service.ts'
import type { CampaignRow } from '../campaigns/campaigns.service.ts'
import type { RequestRow } from './requests.repository.ts'

/** The purpose of the mail with a request's code. The mail's template has the same name. */
export const codePurpose = 'request-created'
/** The purposes of the mails about the state of a request. All of them contain the request's code. */
export const purposesWithCode: readonly string[] = [codePurpose, 'request-confirmed', 'request-reopened']
const day = 24 * 60 * 60 * 1000
/**
 * The limit of mails with a request's code to one address: at most `most` within `within` milliseconds. It holds for
 * the mails that visitors cause, because a visitor may enter the address of a stranger, and for the mails that staff
 * repeat (`requireFewCodeMails`).
 */
export const codeMailLimit = { most: 3, within: day }

/**
 * Mails the request's code and link to the requester, who needs the code to open the request again. Visitors can cause
 * at most three such mails a day to one address. Call this in the transaction that creates or corrects the request.
 * @param occasion `by-visitor` or `by-staff`: who has created the request; `again`: staff repeat the mail; `corrected`:
 * a visitor has changed the address
 */
export async function queueCodeMail(
  ctx: Context,
  request: RequestRow,
  campaign: CampaignRow,
  occasion: 'by-visitor' | 'by-staff' | 'again' | 'corrected',
): Promise<void> {
  const rendered = await mailTemplates.render(ctx, codePurpose, codeValues(ctx, request, campaign))
  const mail = { purpose: codePurpose, recipient: request.email, ...rendered }
  const opened = { ...mail, purposeKey: String(request.id) }
  const minute = nowIso(ctx.clock).slice(0, 'YYYY-MM-DDTHH:MM'.length)
  // The outbox queues no second mail with the same key. A withdrawn mail does not count as sent, so the number of
  // withdrawn mails is a part of the key.
  const withdrawn = (await mailsOfDay(ctx, request.id, [codePurpose])).filter(
    ({ state }) => state === 'withdrawn',
  ).length
  const repeated = { ...mail, purposeKey: [request.id, minute, ...(withdrawn > 0 ? [withdrawn] : [])].join(' ') }
  if (occasion === 'again') await outbox.queue(ctx, [repeated])
  else if (occasion === 'corrected') await limitedMails.queueWithin(ctx, repeated, codeMailLimit)
  else if (occasion === 'by-staff') await outbox.queue(ctx, [opened])
  else await limitedMails.queueWithin(ctx, opened, codeMailLimit)
}

/** The values for the placeholders in the mail with a request's code. */
export function codeValues(
  ctx: Context,
  { name, diocese_name, code }: Pick<RequestRow, 'name' | 'diocese_name' | 'code'>,
  { description, base_year }: Pick<CampaignRow, 'description' | 'base_year'>,
): mailTemplates.ValuesOf<typeof codePurpose> {
  const printed = printedCode(code)
  return {
    nome: name,
    diocese: diocese_name,
    campanha: description,
    ano_base: String(base_year),
    codigo: printed,
    link: `${ctx.publicUrl}/champaing-solicitation-view/${printed}`,
  }
}

/** The mails about a request that were queued in the last 24 hours, the newest first. */
export async function mailsOfDay(
  ctx: Context,
  requestId: number,
  purposes: readonly string[],
): Promise<outbox.MailAbout[]> {
  const since = momentBefore(ctx.clock, day)
  const mails = await outbox.listAbout(ctx, { purposes, keys: [String(requestId)] })
  return mails.filter(({ queued_at }) => queued_at >= since)
}

/**
 * Withdraws the waiting mails that `queueCodeMail` has queued for a request.
 * @param because the reason that admins see, in Portuguese
 */
export const withdrawCodeMails = (ctx: Context, requestId: number, because: string): Promise<void> =>
  withdrawMails.withdraw(ctx, { purposes: [codePurpose], keys: [String(requestId)], because })
