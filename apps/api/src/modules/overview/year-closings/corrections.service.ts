import type { PageQuery, Paged } from '@seara/contract/core/paging'
import { notInFuture } from '@seara/contract/fields/civil-day'
import type { YearCorrectionBody, YearCorrectionFilter } from '@seara/contract/overview/year-closings'
import { today } from '../../../core/civil-time.ts'
import { inTransaction, type Context } from '../../../core/context.ts'
import { AppError, invalid } from '../../../core/errors.ts'
import { formatCents, formatDay } from '../../../core/format.ts'
import * as closings from '../../../platform/closed-years/closed-years.service.ts'
import * as dioceses from '../../registry/dioceses/dioceses.service.ts'
import * as years from './ledger-years.service.ts'
import * as repository from './corrections.repository.ts'
import type { CorrectionRow } from './corrections.repository.ts'

export type { CorrectionRow }

/** Corrections of closed years, newest first. */
export const list = (ctx: Context, query: YearCorrectionFilter & PageQuery): Promise<Paged<CorrectionRow>> =>
  repository.list(ctx.db, query)

/** The corrections of a diocese in a year, in all ledgers, oldest first. */
export const listOfDiocese = (ctx: Context, dioceseId: number, year: number): Promise<CorrectionRow[]> =>
  repository.listOfDiocese(ctx.db, dioceseId, year)

/** A diocese's sums in the closings of a year, one for each ledger whose year is closed now. */
export const closedSums = (ctx: Context, dioceseId: number, year: number): ReturnType<typeof repository.closedSums> =>
  repository.closedSums(ctx.db, dioceseId, year)

/**
 * Adds a correction by hand to a closed year. A correction cannot be changed or deleted; a mistake is corrected by
 * another correction.
 * @throws notFound when the ledger has nothing in that year; invalid on `diocese_id` or `day`, or on a `value` that
 * takes away more than the year has; conflict while the year is open
 */
export async function create(ctx: Context, body: YearCorrectionBody): Promise<CorrectionRow> {
  const { ledger, base_year, diocese_id, effect, value, day, reason } = body
  await check(ctx, body)
  return inTransaction(ctx, async (ctx) => {
    await closings.lockYear(ctx, ledger, base_year)
    const value_cents = effect === 'adds' ? value : -value
    const id = await closings.correctByHand(ctx, { ledger, base_year, diocese_id, day, reason, value_cents })
    const { present_cents } = await years.get(ctx, ledger, base_year)
    if (effect === 'takes' && present_cents < 0n)
      throw invalid('value', `O exercício tem ${formatCents(present_cents + value)}: não há tanto a subtrair`)
    return repository.find(ctx.db, id)
  })
}

/**
 * Checks the fields of a correction. The diocese may be in the trash, because its sums of a closed year stay.
 * @returns the diocese's name
 * @throws notFound when the ledger has nothing in that year; invalid on `day` or `diocese_id`
 */
export async function check(
  ctx: Context,
  { ledger, base_year, diocese_id, day }: Pick<YearCorrectionBody, 'ledger' | 'base_year' | 'diocese_id' | 'day'>,
): Promise<string> {
  await years.get(ctx, ledger, base_year)
  if (day > today(ctx.clock)) throw invalid('day', notInFuture('data'))
  const earliest = `${base_year - 1}-01-01`
  if (day < earliest) throw invalid('day', `A data não pode ser antes de ${formatDay(earliest)}: confira o ano`)
  try {
    return (await dioceses.get(ctx, diocese_id)).name
  } catch (error) {
    throw error instanceof AppError && error.kind === 'not-found'
      ? invalid('diocese_id', 'Diocese não encontrada')
      : error
  }
}
