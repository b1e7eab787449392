import { nextWorkingDay } from '@seara/boleto/working-days'
import { matchKey } from '@seara/cnab/match-key'
import { today } from '../../../core/civil-time.ts'
import { afterCommit } from '../../../core/after-commit.ts'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import { formatDay } from '../../../core/format.ts'
import { printedCode } from '../../../core/readable-code.ts'
import { record } from '../../../platform/audit/history.service.ts'
import * as campaigns from '../../campaigns/campaigns/campaigns.service.ts'
import * as requests from '../../campaigns/requests/requests.service.ts'
import * as dioceses from '../../registry/dioceses/dioceses.service.ts'
import * as letterheads from '../../settings/letterhead/letterhead.service.ts'
import * as slipIssuers from '../../settings/slip-issuer/slip-issuer.service.ts'
import { close } from './close-slips.service.ts'
import { afterGrace, dueDateOf } from './due-date.ts'
import * as papers from './slip-papers.service.ts'
import { pixOf, printOf } from './slip-print.ts'
import * as repository from './slips.repository.ts'
import type { SlipRow } from './slips.repository.ts'
import { get, snapshot } from './slips.service.ts'

/** What became of one request of a campaign. */
export type Made = { outcome: 'made'; slipId: number } | { outcome: 'zero' | 'not-needed' }

/**
 * Makes the slip of a confirmed request that has none which is open or paid, in the caller's transaction.
 * @throws conflict while the issuer is incomplete
 */
export async function makeIfNeeded(ctx: Context, requestId: number): Promise<Made> {
  const [locked] = await repository.lockRequests(ctx.db, [requestId])
  if (!locked || locked.confirmed_at === null || locked.deleted_at !== null) return { outcome: 'not-needed' }
  const slips = await repository.listOf(ctx.db, [requestId])
  if (slips.some(({ state }) => state === 'pending' || state === 'paid')) return { outcome: 'not-needed' }
  const request = await requests.get(ctx, requestId)
  if (request.total_cents === 0n) return { outcome: 'zero' }
  const campaign = await campaigns.get(ctx, request.campaign_id)
  return { outcome: 'made', slipId: (await insert(ctx, request, campaign, dueDateOf(today(ctx.clock), campaign))).id }
}

/**
 * The second copy: the open slip is cancelled and another one made, due in some days. Whoever asked at once with
 * another gets the same one. Its paper and its mail may come later.
 * @param replaces the slip that the asker sees, 0 for none; null where they do not say
 * @throws notFound, conflict when another slip is open than that one, the request is not confirmed, is paid or has
 * nothing to pay, or the issuer is incomplete
 */
export async function makeAnew(ctx: Context, requestId: number, replaces: number | null = null): Promise<SlipRow> {
  // What is newer after the lock was made while this one waited for it.
  const newest = await repository.newestOf(ctx.db, requestId)
  const { id } = await inTransaction(ctx, async (ctx) => {
    const [locked] = await repository.lockRequests(ctx.db, [requestId])
    const request = await requests.get(ctx, requestId)
    if (!locked || locked.confirmed_at === null)
      throw conflict('Solicitação ainda não confirmada!', 'request_not_confirmed')
    const slips = await repository.listOf(ctx.db, [requestId])
    if (slips.some(({ state }) => state === 'paid')) throw conflict('Boleto já pago!', 'slip_paid')
    if (request.total_cents === 0n) throw conflict('A solicitação tem total zero: não há o que pagar.', 'total_zero')
    const open = slips.find(({ state }) => state === 'pending')
    if (open && open.id !== replaces) {
      if (open.id > newest || (await isAskedAtOnce(ctx, open))) return open
      if (replaces !== null) throw replacedBy(open)
    }
    if (open) await close(ctx, [open], 'cancel', 'Outro boleto foi gerado em seu lugar.')
    return insert(ctx, request, await campaigns.get(ctx, request.campaign_id), afterGrace(today(ctx.clock)))
  })
  await afterCommit(ctx, 'the paper of a slip', () => papers.make(ctx, [id]))
  return get(ctx, id)
}

/**
 * Whether nobody can have seen the slip who asks now: it was made since the request came, or whoever asked for it has
 * not been answered. No clock of one process is compared with another's.
 */
const isAskedAtOnce = async ({ db, arrivedAt }: Context, open: SlipRow): Promise<boolean> =>
  papers.isInTheMaking(open) ||
  (arrivedAt !== undefined && (await repository.wasMadeWithin(db, open.id, performance.now() - arrivedAt)))

const replacedBy = ({ our_number_printed }: SlipRow) =>
  conflict(`Outra pessoa já gerou o boleto ${our_number_printed}, que está em aberto.`, 'slip_replaced')

/** The factor that tells a due date ends here (FEBRABAN, Comunicado 082/2012). */
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
  const { sequence, year } = await slipIssuers.takeOurNumber(ctx, issuer)
  const valueCents = request.total_cents
  const slip = slipIssuers.layOutSlip(issuer, { sequence, dueDate, amountCents: valueCents, year })
  const key = matchKey(slip.bank, slip.ourNumber.registered)
  if (key === null) throw new Error(`No record of a return could find the slip ${slip.ourNumber.printed}`)
  const issueDate = today(ctx.clock)
  const code = printedCode(request.code)
  const pixCode = pixOf(issuer, { city, amountCents: valueCents, txid: `${request.code}${sequence}`.slice(0, 25) })
  const statement = [
    `${campaign.description} (ano-base ${campaign.base_year})`,
    `Material da solicitação ${code}, de ${request.name}`,
  ]
  const print = printOf({ issuer, slip, payer: diocese, documentNumber: request.code, issueDate, statement, pixCode })
  const { id } = await repository.insert(ctx.db, {
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
    paper_after: papers.leftToMaker(ctx),
    send_when_registered: issuer.send_slips === 'when_registered',
    mailed_at: null,
    reminded_at: null,
    credit_date: null,
    paid_on: null,
    source: null,
    created_at: nowIso(ctx.clock),
  })
  await record(ctx, { entity: 'slip', id, action: 'create', before: null, after: snapshot(await get(ctx, id)) })
  return { id }
}
