import { noRegion } from '@seara/contract/registry/regions'
import { moneyOf } from '@seara/contract/fields/money'
import {
  figures,
  type Figure,
  type Reconciliation,
  type ReconciliationRow,
} from '@seara/contract/billing/reconciliation'
import { today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { sum } from '../../../core/money.ts'
import { printedCode } from '../../../core/readable-code.ts'
import { statusOf, type SlipOfRequestRow } from '../slips/slips.service.ts'
import type { AmountRow, FigureSum, ReconciliationRecord } from './reconciliation.service.ts'

const only = (sums: readonly FigureSum[], figure: Figure) => sums.filter((part) => part.figure === figure)

const amountsOf = (sums: readonly FigureSum[]) =>
  Object.fromEntries(
    figures.map((figure) => [figure, moneyOf(sum(only(sums, figure).map(({ cents }) => cents)))]),
  ) as Record<Figure, number>

const countsOf = (sums: readonly FigureSum[]) =>
  Object.fromEntries(
    figures.map((figure) => [figure, only(sums, figure).reduce((all, { count }) => all + count, 0)]),
  ) as Record<Figure, number>

export const presentReconciliation = ({
  campaign,
  sums,
  unmatched,
  unmatchedClosed,
}: ReconciliationRecord): Reconciliation => ({
  campaign: {
    id: campaign.id,
    code: campaign.code,
    description: campaign.description,
    base_year: campaign.base_year,
  },
  totals: amountsOf(sums),
  counts: countsOf(sums),
  unmatched: { count: unmatched.count, value: moneyOf(unmatched.cents) },
  unmatched_closed: { count: unmatchedClosed.count, value: moneyOf(unmatchedClosed.cents) },
  regions: [...Map.groupBy(sums, ({ region_id }) => region_id)].map(([id, ofRegion]) => ({
    id,
    region_name: ofRegion[0]?.region_name ?? noRegion,
    ...amountsOf(ofRegion),
  })),
})

export const presentRow = (
  ctx: Context,
  row: AmountRow,
  slips: ReadonlyMap<number, SlipOfRequestRow>,
): ReconciliationRow => {
  const slip = row.slip_id === null ? undefined : slips.get(row.slip_id)
  return {
    amount: moneyOf(row.cents),
    champaingn_solicitation_id: row.request_id,
    request_code: printedCode(row.request_code),
    request_name: row.request_name,
    diocese_id: row.diocese_id,
    diocese_name: row.diocese_name,
    region_name: row.region_name,
    deleted: row.request_deleted,
    requested: moneyOf(row.is_asked ? row.total_cents : 0n),
    invoice: slip
      ? {
          id: slip.id,
          status: statusOf(slip, today(ctx.clock)),
          our_number: slip.our_number_printed,
          value: moneyOf(slip.value_cents),
          due_date: slip.due_date,
          paid_value: slip.paid_cents === null ? null : moneyOf(slip.paid_cents),
          credit_date: slip.credit_date,
        }
      : null,
  }
}
