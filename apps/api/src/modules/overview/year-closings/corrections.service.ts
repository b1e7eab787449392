import type { PageQuery, Paged } from '@seara/contract/core/paging'
import { notInFuture } from '@seara/contract/fields/civil-day'
import type { YearCorrectionBody, YearCorrectionFilter } from '@seara/contract/overview/year-closings'
import { today } from '../../../core/civil-time.ts'
import { inTransaction, type Context } from '../../../core/context.ts'
import { AppError, conflict, invalid } from '../../../core/errors.ts'
import { formatCents, formatDay } from '../../../core/format.ts'
import type { Cents } from '../../../core/money.ts'
import { createOnce, findRepeated } from '../../../db/create-once.ts'
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
 * @param idempotencyKey chosen by the sender; a repeated call with the same key is answered with the first correction
 * @throws notFound when the ledger has nothing in that year; invalid on `diocese_id` or `day`, or on a `value` that
 * takes away more than the year has; conflict while the year is open, or when the key was used for another correction
 */
export const create = (ctx: Context, body: YearCorrectionBody, idempotencyKey: string | null): Promise<CorrectionRow> =>
  createOnce({
    constraint: 'year_correction_idempotency_key_unique',
    findFirst: () => findFirst(ctx, body, idempotencyKey),
    create: () => add(ctx, body, idempotencyKey),
  })

/**
 * The correction that this call added before; undefined when there is none. The reason is not compared, because that of
 * a confirmed correction also says who asked for it.
 * @throws conflict when the key was used for another correction
 */
export const findFirst = (
  ctx: Context,
  { ledger, base_year, diocese_id, effect, value, day }: YearCorrectionBody,
  key: string | null,
): Promise<CorrectionRow | undefined> =>
  findRepeated(
    key,
    (key) => repository.findByIdempotencyKey(ctx.db, key),
    (row) =>
      row.ledger === ledger &&
      row.base_year === base_year &&
      row.diocese_id === diocese_id &&
      row.value_cents === signed(effect, value) &&
      row.day === day,
  )

const signed = (effect: YearCorrectionBody['effect'], value: Cents): Cents => (effect === 'adds' ? value : -value)

/**
 * As `create`, in the caller's transaction, after a second person has confirmed the correction.
 * @throws conflict also when the key was used before
 */
export async function createConfirmed(
  ctx: Context,
  body: YearCorrectionBody,
  idempotencyKey: string | null,
): Promise<CorrectionRow> {
  if (await findFirst(ctx, body, idempotencyKey)) throw conflict('Esta correção já foi lançada.', 'key_reused')
  return add(ctx, body, idempotencyKey)
}

async function add(ctx: Context, body: YearCorrectionBody, idempotency_key: string | null): Promise<CorrectionRow> {
  const { ledger, base_year, diocese_id, effect, value, day, reason } = body
  await check(ctx, body)
  return inTransaction(ctx, async (ctx) => {
    await closings.lockYear(ctx, ledger, base_year)
    const correction = { ledger, base_year, diocese_id, day, reason, value_cents: signed(effect, value) }
    const id = await closings.correctByHand(ctx, { ...correction, idempotency_key })
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
