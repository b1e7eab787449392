import type { Context } from '../../../core/context.ts'
import * as years from '../../../platform/closed-years/closed-years.service.ts'

/** Leaves out what belongs to finished campaigns whose year is closed. */
export async function leaveOutClosedYears<Row extends { finished: boolean; base_year: number }>(
  ctx: Context,
  rows: readonly Row[],
) {
  const closings = await years.listHolding(ctx)
  const closed = new Set(closings.flatMap(({ ledger, base_year }) => (ledger === 'campaigns' ? base_year : [])))
  return rows.filter(({ finished, base_year }) => !(finished && closed.has(base_year)))
}
