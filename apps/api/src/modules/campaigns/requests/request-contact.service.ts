import type { ContactChange } from '@seara/contract/campaigns/request-contact'
import { asVisitor } from '../../../core/as-visitor.ts'
import { momentBefore, type Context } from '../../../core/context.ts'
import { conflict, tooMany } from '../../../core/errors.ts'
import * as history from '../../../platform/audit/history.service.ts'
import { tracked } from '../../../platform/audit/tracked.service.ts'
import * as reminders from '../../../platform/reminders/queued-reminders.service.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import { requireNameWithoutAddress } from '../../../core/name-without-address.ts'
import { queueCodeMail, withdrawCodeMails } from './request-code.mail.ts'
import { readdressConfirmedMail } from './request-confirmed.mail.ts'
import { readdressReopenedMail } from './request-reopened.mail.ts'
import * as repository from './requests.repository.ts'
import { get, requestKind, requireProof, type Proof, type RequestRecord } from './requests.service.ts'
import { readdressMail } from './shipments.service.ts'
import type { SlipsPort } from './slips.port.ts'

/**
 * Changes the requester's name, e-mail and telephone; absent fields stay. Staff may do this at any time. Anyone else
 * needs the request's code, and may do it only while the request is not confirmed and its campaign is open. Waiting
 * mails go to the new address, except the mail with the code, which is withdrawn. If a visitor has changed the address,
 * the code is mailed to the new address.
 * @throws notFound when there is no such request, or a visitor sends a wrong code
 * @throws invalid when a visitor's name contains an address of a website or mailbox
 * @throws conflict when a visitor changes a confirmed request, or the campaign is not open
 * @throws tooMany when visitors have corrected the e-mail too often
 * @throws ChangedMeanwhileError when somebody else has changed the same field since the caller read it
 */
export function changeContact(
  ctx: Context,
  slips: Pick<SlipsPort, 'readdressMails' | 'listOf'>,
  id: number,
  change: ContactChange,
  proof: Proof,
): Promise<RequestRecord> {
  const isVisitors = asVisitor(ctx, proof)
  // A conflict with another change would name the person who made it, which visitors must not learn. So a visitor's
  // change is not compared with others.
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
    const request = await get(ctx, id)
    await readdressConfirmedMail(ctx, slips, request)
    await readdressReopenedMail(ctx, slips, request)
    // After a change by staff, the code is not mailed: staff can send it themselves, which a visitor cannot.
    if (isVisitors) await queueCodeMail(ctx, request, await campaigns.get(ctx, before.campaign_id), 'corrected')
  })
}

const day = 24 * 60 * 60 * 1000
/**
 * Visitors may correct the e-mail of one request at most this often within a day, because each correction sends a mail.
 */
const mostCorrections = 5

async function requireFewCorrections(ctx: Context, id: number): Promise<void> {
  const since = momentBefore(ctx.clock, day)
  const count = await history.countVisitorsChanges(ctx, { entity: requestKind.entity, id, field: 'email', since })
  if (count < mostCorrections) return
  throw tooMany('O e-mail desta solicitação já foi corrigido muitas vezes hoje. Fale com a secretaria.', 60 * 60)
}
