import type { BatchResult } from '@seara/contract/core/batch'
import { nextWorkingDay } from '@seara/boleto/working-days'
import { matchKey } from '@seara/cnab/match-key'
import { today } from '../../../core/civil-time.ts'
import { afterCommit } from '../../../core/after-commit.ts'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { eachInOwnTransaction } from '../../../core/each-in-own-transaction.ts'
import { conflict } from '../../../core/errors.ts'
import { formatDay } from '../../../core/format.ts'
import { printedCode } from '../../../core/readable-code.ts'
import * as campaigns from '../../campaigns/campaigns/campaigns.service.ts'
import * as requests from '../../campaigns/requests/requests.service.ts'
import * as dioceses from '../../registry/dioceses/dioceses.service.ts'
import * as letterheads from '../../settings/letterhead/letterhead.service.ts'
import { takeOurNumber } from '../../settings/slip-issuer/our-numbers.service.ts'
import * as slipIssuers from '../../settings/slip-issuer/slip-issuer.service.ts'
import { close } from '../slips/close-slips.service.ts'
import * as papers from '../papers/papers.service.ts'
import { isInTheMaking, leftToMaker } from '../slips/paper-state.service.ts'
import * as slips from '../slips/slips.service.ts'
import type { SlipRow } from '../slips/slips.service.ts'

/** The outcome for one request: a slip was made, the request's total is zero, or the request needs no slip. */
type Made = { outcome: 'made'; slipId: number } | { outcome: 'zero' | 'not-needed' }

/**
 * Makes a request's slip in the caller's transaction. Makes none if the request is unconfirmed or deleted, has a total
 * of zero, or already has an open or paid slip.
 * @throws conflict while the issuer's data are incomplete, or when the campaign's due date is too late for a barcode
 */
export async function makeIfNeeded(ctx: Context, requestId: number): Promise<Made> {
  const [locked] = await slips.lockRequests(ctx, [requestId])
  if (!locked || locked.confirmed_at === null || locked.deleted_at !== null) return { outcome: 'not-needed' }
  const present = await slips.listOf(ctx, [requestId])
  if (present.some(({ state }) => state === 'pending' || state === 'paid')) return { outcome: 'not-needed' }
  const request = await requests.get(ctx, requestId)
  if (request.total_cents === 0n) return { outcome: 'zero' }
  const campaign = await campaigns.get(ctx, request.campaign_id)
  return {
    outcome: 'made',
    slipId: (await insert(ctx, request, campaign, slips.dueDateOf(today(ctx.clock), campaign))).id,
  }
}

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
    return insert(ctx, request, await campaigns.get(ctx, request.campaign_id), slips.afterGrace(today(ctx.clock)))
  })
  await afterCommit(ctx, 'the paper of a slip', () => papers.make(ctx, [id]))
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
 * Whether the open slip is too new for the caller to have seen it: the slip was made after this call arrived, or its
 * PDF is still being made. The slip's age is measured with the database's clock, because the clocks of processes may
 * differ.
 */
const isAskedAtOnce = async (ctx: Context, open: SlipRow): Promise<boolean> =>
  isInTheMaking(open) ||
  (ctx.arrivedAt !== undefined && (await slips.wasMadeWithin(ctx, open.id, performance.now() - ctx.arrivedAt)))

const replacedBy = ({ our_number_printed }: SlipRow) =>
  conflict(`Outra pessoa já gerou o boleto ${our_number_printed}, que está em aberto.`, 'slip_replaced')

/** The last due date that a barcode can express (FEBRABAN, Comunicado 082/2012). */
const lastDueDate = '2049-10-13'

async function insert(
  ctx: Context,
  request: requests.RequestRecord,
  campaign: campaigns.CampaignRow,
  dueDate: string,
): Promise<{ id: number }> {
  if (dueDate > lastDueDate)
    throw conflict(`Boletos vencem até ${formatDay(lastDueDate)}: altere o vencimento da campanha.`, 'due_too_late')
  const issuer = await slipIssuers.requireComplete(ctx)
  const [diocese, { city }] = await Promise.all([dioceses.get(ctx, request.diocese_id), letterheads.get(ctx)])
  const { sequence, year } = await takeOurNumber(ctx, issuer)
  const valueCents = request.total_cents
  const slip = slipIssuers.layOutSlip(issuer, { sequence, dueDate, amountCents: valueCents, year })
  const key = matchKey(slip.bank, slip.ourNumber.registered)
  if (key === null) throw new Error(`No record of a return could find the slip ${slip.ourNumber.printed}`)
  const issueDate = today(ctx.clock)
  const code = printedCode(request.code)
  const pixCode = papers.pixOf(issuer, {
    city,
    amountCents: valueCents,
    txid: `${request.code}${sequence}`.slice(0, 25),
  })
  const statement = [
    `${campaign.description} (ano-base ${campaign.base_year})`,
    `Material da solicitação ${code}, de ${request.name}`,
  ]
  const print = papers.printOf({
    issuer,
    slip,
    payer: diocese,
    documentNumber: request.code,
    issueDate,
    statement,
    pixCode,
  })
  return slips.insert(ctx, {
    request_id: request.id,
    issuer_id: issuer.id,
    bank: slip.bank,
    our_number: slip.ourNumber.registered,
    our_number_dv: slip.ourNumber.checkDigit,
    our_number_printed: slip.ourNumber.printed,
    match_key: key,
    state: 'pending',
    closed: null,
    registration: 'draft',
    registration_reason: null,
    registration_day: null,
    write_off: null,
    write_off_reason: null,
    write_off_day: null,
    write_off_sent_on: null,
    value_cents: valueCents,
    issue_date: issueDate,
    due_date: dueDate,
    payable_until: nextWorkingDay(dueDate),
    document_number: request.code,
    barcode: slip.barcode,
    digitable_line: slip.formattedLine,
    pix_code: pixCode,
    print: JSON.stringify(print),
    filename: `boleto-${code}-${slip.ourNumber.registered}.pdf`,
    file_id: null,
    paper_after: leftToMaker(ctx),
    send_when_registered: issuer.send_slips === 'when_registered',
    mailed_at: null,
    reminded_at: null,
    credit_date: null,
    paid_on: null,
    source: null,
    created_at: nowIso(ctx.clock),
  })
}
