import { nextWorkingDay } from '@seara/boleto/working-days'
import { matchKey } from '@seara/cnab/match-key'
import { today } from '../../../core/civil-time.ts'
import { nowIso, type Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import { formatDay } from '../../../core/format.ts'
import { printedCode } from '../../../core/readable-code.ts'
import * as campaigns from '../../campaigns/campaigns/campaigns.service.ts'
import * as requests from '../../campaigns/requests/requests.service.ts'
import * as dioceses from '../../registry/dioceses/dioceses.service.ts'
import * as letterheads from '../../settings/letterhead/letterhead.service.ts'
import { takeOurNumber } from '../../settings/slip-issuer/our-numbers.service.ts'
import * as slipIssuers from '../../settings/slip-issuer/slip-issuer.service.ts'
import * as papers from '../papers/papers.service.ts'
import { drawableBySweepFrom } from '../slips/paper-tries.service.ts'
import * as slips from '../slips/slips.service.ts'

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
    slipId: (await insertSlip(ctx, request, campaign, slips.dueDateOf(today(ctx.clock), campaign))).id,
  }
}

/** The last due date that a barcode can express (FEBRABAN, Comunicado 082/2012). */
const lastDueDate = '2049-10-13'

/**
 * Makes a new slip of a confirmed request, in the caller's transaction, which has locked the request.
 * @param dueDate a civil day, ISO
 * @throws conflict while the issuer's data are incomplete, or when the due date is too late for a barcode
 */
export async function insertSlip(
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
    paper_after: drawableBySweepFrom(ctx),
    send_when_registered: issuer.send_slips === 'when_registered',
    mailed_at: null,
    reminded_at: null,
    credit_date: null,
    paid_on: null,
    source: null,
    created_at: nowIso(ctx.clock),
  })
}
