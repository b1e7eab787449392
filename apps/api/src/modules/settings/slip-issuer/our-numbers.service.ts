import { today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import { lastSequence, ourNumberKey, seriesOf } from './our-number-series.ts'
import * as repository from './slip-issuer.repository.ts'
import type { CompleteIssuer, SavedIssuer } from './slip-issuer.service.ts'

const yearOf = (ctx: Context): number => Number(today(ctx.clock).slice(0, 4))

/**
 * The key of the series from which the issuer's slips get their nosso número (the bank's number of a slip) this year.
 */
export const ourNumberSeries = (ctx: Context, issuer: CompleteIssuer): string => `slip ${seriesOf(issuer, yearOf(ctx))}`

/** The nosso número that the next slip will get, unless another slip takes it first. */
export async function nextOurNumber(ctx: Context, issuer: CompleteIssuer): Promise<bigint> {
  const { next } = await repository.findCounter(ctx.db, ourNumberSeries(ctx, issuer))
  // If somebody has set the series back, its next number may already be given. So the first free number is searched.
  return firstFreeOurNumber(ctx, issuer, next)
}

/**
 * Gives the next nosso número (the bank's number of a slip), in the caller's transaction. No number is given twice.
 * Other callers wait until this transaction ends, so call this as late as possible.
 * @throws conflict when the next number has more digits than the bank allows
 */
export async function takeOurNumber(ctx: Context, issuer: SavedIssuer): Promise<{ sequence: bigint; year: number }> {
  const [year, series] = [yearOf(ctx), ourNumberSeries(ctx, issuer)]
  for (;;) {
    const sequence = await repository.takeNext(ctx.db, series)
    if (sequence > lastSequence(issuer))
      throw conflict('Os números do emissor dos boletos acabaram. Fale com o banco.', 'our_numbers_used_up')
    const skipped = await repository.lastSkipped(ctx.db, series, sequence)
    if (skipped !== null) await repository.setNextAnywhere(ctx.db, series, skipped + 1n)
    else if (await repository.noteGiven(ctx.db, ourNumberKey(issuer, sequence, year))) return { sequence, year }
  }
}

/** The first number from `from` on that was neither given nor skipped. */
export async function firstFreeOurNumber(ctx: Context, issuer: CompleteIssuer, from: bigint): Promise<bigint> {
  const [year, last, series] = [yearOf(ctx), lastSequence(issuer), ourNumberSeries(ctx, issuer)]
  let number = from
  while (number <= last) {
    const skipped = await repository.lastSkipped(ctx.db, series, number)
    if (skipped !== null) {
      number = skipped + 1n
      continue
    }
    const start = number
    const next = Array.from({ length: Number(batch) }, (_, index) => start + BigInt(index)).filter((n) => n <= last)
    const keys = next.map((candidate) => ourNumberKey(issuer, candidate, year))
    const given = await repository.findGiven(ctx.db, keys)
    const free = next.find((_, index) => !given.has(keys[index] ?? ''))
    if (free === number) return free
    number = free ?? number + batch
  }
  return last + 1n
}
const batch = 200n
