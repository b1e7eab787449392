import { inTransaction, type Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import { codeMailLimit, codePurpose, mailsOfDay, purposesWithCode, queueCodeMail } from './request-code.mail.ts'
import * as repository from './requests.repository.ts'
import { get } from './requests.service.ts'

/**
 * Mails the code to the requester again. For staff. Two calls in the same minute of the clock send only one mail,
 * because its key contains the moment cut to HH:MM (`queueCodeMail`).
 * @throws notFound when there is no such request
 * @throws conflict when the code was mailed to this address too often, or there is no valid address, for example
 * because the requester's data were erased
 */
export const sendCode = (ctx: Context, id: number): Promise<{ email: string }> =>
  inTransaction(ctx, async (ctx) => {
    // The request is locked, so that nobody deletes it before the mail is queued.
    await repository.lock(ctx.db, id)
    const request = await get(ctx, id)
    if (!outbox.isAddress(request.email)) throw conflict(outbox.impossibleAddress, 'impossible_address')
    await queueCodeMail(ctx, request, await campaigns.get(ctx, request.campaign_id), 'again')
    await requireFewCodeMails(ctx, id, request.email)
    return { email: request.email }
  })

/**
 * Requires that the code of a request is mailed to one address at most three times a day, even by staff
 * (docs/decisions/0051). The mails about the confirmation and its withdrawal also contain the code. They count only if
 * staff send a copy of them. Call this after the mail was queued, in the same transaction: the error rolls the mail
 * back.
 * @throws conflict when the code was mailed to this address too often
 */
export async function requireFewCodeMails(ctx: Context, requestId: number, email: string): Promise<void> {
  const recipient = outbox.recipientOf({ recipient: email })
  const sent = (await mailsOfDay(ctx, requestId, purposesWithCode)).filter(
    (mail) =>
      (mail.purpose === codePurpose || mail.resend_of !== null) &&
      mail.recipient === recipient &&
      mail.state !== 'withdrawn',
  )
  if (sent.length > codeMailLimit.most)
    throw conflict(
      `O código já foi enviado ${codeMailLimit.most} vezes a ${recipient} nas últimas 24 horas. Confira o endereço, ou passe o código por telefone.`,
      'sent_often',
    )
}
