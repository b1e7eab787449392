import type { BatchResult } from '@seara/contract/core/batch'
import { today } from '../../../core/civil-time.ts'
import { afterCommit } from '../../../core/after-commit.ts'
import { inTransaction, type Context } from '../../../core/context.ts'
import { eachInOwnTransaction } from '../../../core/each-in-own-transaction.ts'
import { conflict } from '../../../core/errors.ts'
import * as campaigns from '../../campaigns/campaigns/campaigns.service.ts'
import * as requests from '../../campaigns/requests/requests.service.ts'
import { close } from '../slips/close-slips.service.ts'
import { make as makePapers } from '../papers/make-papers.service.ts'
import { isInTheMaking } from '../slips/paper-tries.service.ts'
import * as slips from '../slips/slips.service.ts'
import type { SlipRow } from '../slips/slips.service.ts'
import { insertSlip } from './make-slips.service.ts'

/**
 * Makes the second copy of a request's slip: cancels the open slip and makes another one, due in some days. Callers
 * that ask at the same time get the same slip. The slip's document and mail may follow later.
 * @param replaces the id of the open slip that the caller wants to replace; 0 when the caller saw no open slip; null to
 * replace any open slip
 * @throws notFound when there is no such request
 * @throws conflict when the open slip is another one than `replaces`, or while the issuer's data are incomplete
 * @throws conflict when the request is not confirmed, has nothing to pay, or is paid (even by a return file that is
 * applied during this call)
 */
export async function makeSecondCopy(
  ctx: Context,
  requestId: number,
  replaces: number | null = null,
): Promise<SlipRow> {
  // This id is read before the lock. An open slip with a higher id was made while this call waited for the lock.
  const newest = await slips.newestOf(ctx, requestId)
  const { id } = await inTransaction(ctx, async (ctx) => {
    await slips.lockRequests(ctx, [requestId])
    const { request, open } = await requireBillable(ctx, requestId)
    if (open && open.id !== replaces) {
      if (open.id > newest || (await isAskedAtOnce(ctx, open))) return open
      if (replaces !== null) throw replacedBy(open)
    }
    if (open) await close(ctx, [open], 'cancel', 'Outro boleto foi gerado em seu lugar.')
    return insertSlip(ctx, request, await campaigns.get(ctx, request.campaign_id), slips.afterGrace(today(ctx.clock)))
  })
  await afterCommit(ctx, 'the paper of a slip', () => makePapers(ctx, [id]))
  return stillStanding(ctx, await slips.get(ctx, id))
}

/**
 * Requires that a request may get a slip.
 * @returns the request, and its open slip if it has one
 * @throws notFound when there is no such request
 * @throws conflict when the request is not confirmed, is paid, or has nothing to pay
 */
async function requireBillable(
  ctx: Context,
  requestId: number,
): Promise<{ request: requests.RequestRecord; open: SlipRow | undefined }> {
  const request = await requests.get(ctx, requestId)
  if (request.confirmed_at === null) throw conflict('Solicitação ainda não confirmada!', 'request_not_confirmed')
  const present = await slips.listOf(ctx, [requestId])
  if (present.some(({ state }) => state === 'paid')) throw conflict('Boleto já pago!', 'slip_paid')
  if (request.total_cents === 0n) throw conflict('A solicitação tem total zero: não há o que pagar.', 'total_zero')
  return { request, open: present.find(({ state }) => state === 'pending') }
}

/**
 * Returns the new slip, unless it was closed while its PDF was drawn. The request is not locked during that time, so a
 * return file may pay an older slip of the request. Such a payment closes the new slip.
 * @throws conflict that says why the slip was closed
 */
async function stillStanding(ctx: Context, slip: SlipRow): Promise<SlipRow> {
  if (slip.state !== 'cancel' && slip.state !== 'deleted') return slip
  const { open } = await requireBillable(ctx, slip.request_id)
  throw open ? replacedBy(open) : conflict('Outra pessoa acabou de cancelar este boleto.', 'slip_changed')
}

/** Makes the second copies of several slips, each with `makeSecondCopy`. If one fails, the others are still made. */
export const makeSecondCopies = (ctx: Context, slipIds: readonly number[]): Promise<BatchResult> =>
  eachInOwnTransaction(ctx, slipIds, async (id) => {
    const slip = await slips.get(ctx, id)
    return makeSecondCopy(ctx, slip.request_id, id)
  })

/**
 * Whether the open slip is too new for the caller to have seen it: the slip was made after this call arrived, or it is
 * a second copy of today whose PDF is still being made. The slip's age is measured with the database's clock, because
 * the clocks of processes may differ.
 */
const isAskedAtOnce = async (ctx: Context, open: SlipRow): Promise<boolean> =>
  (isInTheMaking(open) && open.due_date === slips.afterGrace(today(ctx.clock))) ||
  (ctx.arrivedAt !== undefined && (await slips.wasMadeWithin(ctx, open.id, performance.now() - ctx.arrivedAt)))

const replacedBy = ({ our_number_printed }: SlipRow) =>
  conflict(`Outra pessoa já gerou o boleto ${our_number_printed}, que está em aberto.`, 'slip_replaced')
