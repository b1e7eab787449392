import type { ContactChange } from '@seara/contract/campaigns/request-contact'
import { asVisitor, type Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import { tracked } from '../../../platform/audit/tracked.service.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import { requirePlainName } from './plain-name.ts'
import { queueCodeMail, withdrawCodeMails } from './request-code.mail.ts'
import * as repository from './requests.repository.ts'
import { get, requestKind, requireProof, type Proof, type RequestRecord } from './requests.service.ts'

/**
 * Changes who a request is of: its name, e-mail and telephone; what is absent stays. Staff do at any time, whoever
 * holds the code while it is not confirmed and its campaign is open. The code goes no more to an address that was
 * wrong.
 * @param show the request as it is answered, for whoever would undo another's change
 * @throws notFound, invalid, conflict, ChangedMeanwhileError
 */
export function changeContact(
  ctx: Context,
  id: number,
  change: ContactChange,
  proof: Proof,
  show: (ctx: Context, request: RequestRecord) => Promise<object>,
): Promise<RequestRecord> {
  const isVisitors = asVisitor(ctx, proof)
  // Who changed it meanwhile is none of a visitor's business.
  const asked = isVisitors ? { ...ctx, basedOn: null } : ctx
  return tracked<RequestRecord>({ ...requestKind, show }).change(asked, id, async (ctx, before) => {
    requireProof(ctx, before, proof)
    if (isVisitors) {
      await campaigns.requireOpen(ctx, before.campaign_id)
      if (before.confirmed_at !== null) throw conflict('Solicitação já confirmada!', 'request_confirmed')
      requirePlainName(change.name)
    }
    const { name, email, telephone } = change
    const next = {
      ...(name !== undefined && { name }),
      ...(email !== undefined && { email }),
      ...(telephone !== undefined && { telephone }),
    }
    if (Object.keys(next).length === 0) return
    await repository.update(ctx.db, id, next)
    if (email !== undefined && email !== before.email)
      await withdrawCodeMails(ctx, id, 'O e-mail da solicitação foi corrigido.')
  })
}

/** Mails the code to the requester once more, as staff ask for it; twice within a minute is once. @throws notFound */
export async function sendCode(ctx: Context, id: number): Promise<{ email: string }> {
  const request = await get(ctx, id)
  await queueCodeMail(ctx, request, await campaigns.get(ctx, request.campaign_id), 'again')
  return { email: request.email }
}
