import type { ContactChange } from '@seara/contract/campaigns/request-contact'
import { asVisitor, inTransaction, momentBefore, type Context } from '../../../core/context.ts'
import { conflict, tooMany } from '../../../core/errors.ts'
import * as history from '../../../platform/audit/history.service.ts'
import { tracked } from '../../../platform/audit/tracked.service.ts'
import * as reminders from '../../../platform/reminders/queued-reminders.service.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import { requireNameWithoutAddress } from '../../../core/name-without-address.ts'
import { queueCodeMail, withdrawCodeMails } from './request-code.mail.ts'
import { readdressConfirmedMail } from './request-confirmed.mail.ts'
import * as repository from './requests.repository.ts'
import { get, requestKind, requireProof, type Proof, type RequestRecord } from './requests.service.ts'
import { readdressMail } from './shipments.service.ts'
import type { SlipsPort } from './slips.port.ts'

/**
 * Changes the requester's name, e-mail and telephone; absent fields stay. Staff may do this at any time; anyone with
 * the code only while the request is not confirmed and its campaign is open. Waiting mails of slips go to the new
 * address. The waiting mail with the code is withdrawn; after a visitor's correction it is sent to the new address.
 * @throws notFound, invalid, conflict, ChangedMeanwhileError
 */
export function changeContact(
  ctx: Context,
  slips: Pick<SlipsPort, 'readdressMails'>,
  id: number,
  change: ContactChange,
  proof: Proof,
): Promise<RequestRecord> {
  const isVisitors = asVisitor(ctx, proof)
  // Visitors do not learn who changed the request.
  const asked = isVisitors ? { ...ctx, basedOn: null } : ctx
  return tracked<RequestRecord>(requestKind).change(asked, id, async (ctx, before) => {
    requireProof(ctx, before, proof)
    if (isVisitors) {
      await campaigns.requireOpen(ctx, before.campaign_id)
      if (before.confirmed_at !== null) throw conflict('Solicitação já confirmada!', 'request_confirmed')
      requireNameWithoutAddress(change.name)
      if (change.email !== undefined && change.email !== before.email) await requireFewCorrections(ctx, id)
    }
    const { name, email, telephone } = change
    const next = {
      ...(name !== undefined && { name }),
      ...(email !== undefined && { email }),
      ...(telephone !== undefined && { telephone }),
    }
    if (Object.keys(next).length === 0) return
    await repository.update(ctx.db, id, next)
    await slips.readdressMails(ctx, id)
    if (email === undefined || email === before.email) return
    await withdrawCodeMails(ctx, id, 'O e-mail da solicitação foi corrigido.')
    await reminders.readdress(ctx, { request_id: id })
    await readdressMail(ctx, id)
    await readdressConfirmedMail(ctx, await get(ctx, id))
    // The code is mailed only after a visitor's change: staff can send it themselves, a visitor cannot.
    if (isVisitors)
      await queueCodeMail(ctx, await get(ctx, id), await campaigns.get(ctx, before.campaign_id), 'corrected')
  })
}

const day = 24 * 60 * 60 * 1000
/** How often visitors may correct the e-mail of one request within a day: each correction sends a mail. */
const mostCorrections = 5

async function requireFewCorrections(ctx: Context, id: number): Promise<void> {
  const since = momentBefore(ctx.clock, day)
  const count = await history.countVisitorsChanges(ctx, { entity: requestKind.entity, id, field: 'email', since })
  if (count < mostCorrections) return
  throw tooMany('O e-mail desta solicitação já foi corrigido muitas vezes hoje. Fale com a secretaria.', 60 * 60)
}

export { requireFewCodeMails } from './request-code.mail.ts'

/**
 * Mails the code to the requester again, for staff. Two calls within a minute send one mail.
 * @throws notFound, conflict when the code was mailed to this address too often
 */
export const sendCode = (ctx: Context, id: number): Promise<{ email: string }> =>
  inTransaction(ctx, async (ctx) => {
    // Locked, so that nobody deletes the request before the mail is queued.
    await repository.lock(ctx.db, id)
    const request = await get(ctx, id)
    await queueCodeMail(ctx, request, await campaigns.get(ctx, request.campaign_id), 'again')
    return { email: request.email }
  })
