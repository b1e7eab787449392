import type { Reconciliation } from '@seara/contract/billing/reconciliation'
import type { SlipSummary } from '@seara/contract/billing/campaign-slips'
import { sql } from 'kysely'
import { invoicesPath } from '../billing-factories.ts'
import { answered } from '../factories.ts'
import type { OurBooks } from './our-books.ts'
import type { Problems } from './rules.ts'
import type { World } from './world.ts'

const cents = (reais: number): number => Math.round(reais * 100)
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** Checks that the product's sums equal sums that are computed from the tables without the product's code. */
export async function sumRules(world: World, { slips, payments, records }: OurBooks): Promise<Problems> {
  const { seara, token, campaignId } = world
  const read = async <Body>(path: string) => answered(await seara.request('GET', path, { token })).json<Body>()
  const { totals, unmatched, unmatched_closed } = await read<Reconciliation>(`/api/reconciliation/${campaignId}`)
  const summary = await read<SlipSummary>(`${invoicesPath}/summary/${campaignId}`)
  const requested = await requestedCents(world)
  const open = slips.filter(({ state }) => state === 'pending')
  const own = {
    requested,
    billed: sum(slips.flatMap(({ state, amount }) => (state === 'pending' || state === 'paid' ? [amount] : []))),
    paid: sum(payments.map((payment) => payment.amount)),
    open: sum(open.flatMap(({ isExpired, amount }) => (isExpired ? [] : [amount]))),
    overdue: sum(open.flatMap(({ isExpired, amount }) => (isExpired ? [amount] : []))),
  }
  const problems: Problems = []
  const expectSame = (what: string, said: number, is: number) => {
    if (said !== is) problems.push(`${what} says ${said} cents, and ${is} it is`)
  }
  for (const figure of ['requested', 'billed', 'paid', 'open', 'overdue'] as const)
    expectSame(`${figure} of the reconciliation`, cents(totals[figure]), own[figure])
  expectSame(
    'requested - unbilled + adjusted - billed',
    cents(totals.requested) - cents(totals.unbilled) + cents(totals.adjusted) - cents(totals.billed),
    0,
  )
  expectSame(
    'billed + divergent + double - paid - open - overdue',
    cents(totals.billed) + cents(totals.divergent) + cents(totals.double) - own.paid - own.open - own.overdue,
    0,
  )
  expectSame('paid - fee - net', cents(totals.paid) - cents(totals.fee) - cents(totals.net), 0)
  expectSame('paid of the summary', cents(summary.paid_value), own.paid)
  expectSame('open of the summary', cents(summary.pending_value) + cents(summary.expired_value), own.open + own.overdue)
  const without = sum(records.flatMap((record) => (record.effect === 'unmatched' ? [record.amount] : [])))
  expectSame('payments without a slip', cents(unmatched.value) + cents(unmatched_closed.value), without)
  return problems
}

async function requestedCents({ seara: { db }, campaignId }: World): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(line.quantity * coalesce(line.price_cents, product.price_cents)), 0)::float8 as amount
    from request_line line join request on request.id = line.request_id join product on product.id = line.product_id
    where request.campaign_id = ${campaignId} and request.confirmed_at is not null and request.deleted_at is null`.execute(
    db,
  )
  return rows[0]?.amount ?? 0
}
