import { yearBefore, type Context } from '../../../core/context.ts'
import { givenAfter, type LastNumbers } from '../../../platform/restorations/last-numbers.ts'
import { shortestGap, type NumberGap } from '../../../platform/restorations/number-gap.ts'
import { lastSequence } from './our-number-series.ts'
import { ourNumberSeries } from './our-numbers.service.ts'
import { shippingSeries } from './shipping-numbers.service.ts'
import * as repository from './slip-issuer.repository.ts'
import * as issuers from './slip-issuer.service.ts'

/**
 * At least this many numbers of shipping files (files of slips for the bank) are skipped. It is less than
 * `shortestGap`, because a file is made once a day at most, and some banks have few numbers for files.
 */
const shortestShippingGap = 100n

/**
 * Skips the numbers of slips (nossos números) and of shipping files that may have been given since a moment. The
 * skipped nossos números are recorded, so that nobody can set their series back to them.
 * @param since ISO 8601 in UTC
 * @param given by series: the last number known to be given since then
 */
export async function skipSlipNumbers(ctx: Context, since: string, given: LastNumbers): Promise<NumberGap[]> {
  const made = await repository.countSlipsSince(ctx.db, yearBefore(since))
  const issuer = await issuers.get(ctx)
  const whole = issuers.isWhole(issuer) ? issuer : null
  const current = whole && { issuer: whole, series: ourNumberSeries(ctx, whole) }

  const gaps: NumberGap[] = []
  const known = await repository.allSeries(ctx.db)
  // The current issuer's series are included even if their first number was given after the backup.
  const present = whole ? [ourNumberSeries(ctx, whole), shippingSeries(whole) ?? []].flat() : []
  for (const series of new Set([...known, ...present, ...Object.keys(given).filter(isOfSlips)])) {
    const isShipping = series.startsWith('shipping ')
    const { next, used } = await repository.findCounter(ctx.db, series)
    // How many numbers, from `next` on, are known to have been given after the backup. If somebody had set the series
    // back before, `next` is lower than `used`, and the numbers between them count too.
    const ahead = givenAfter(given, series, used) === 0n ? 0n : givenAfter(given, series, next - 1n)
    let count = isShipping ? shortestShippingGap : BigInt(Math.max(shortestGap, made))
    if (current?.series === series) {
      // If a bank's numbers have few digits, few numbers may be left. So at most half of them are skipped.
      const left = (lastSequence(current.issuer) - next - ahead) / 2n
      count = count < left ? count : left
    }
    count = ahead + (count > 0n ? count : 0n)
    if (count <= 0n) continue
    await repository.skip(ctx.db, series, count)
    if (!isShipping) await repository.noteSkipped(ctx.db, series, next, next + count - 1n)
    gaps.push({
      kind: isShipping ? 'shipping' : 'our_number',
      series: nameOf(series),
      first: String(next),
      last: String(next + count - 1n),
    })
  }
  return gaps
}

const isOfSlips = (key: string): boolean => key.startsWith('slip ') || key.startsWith('shipping ')

const nameOf = (series: string): string =>
  series.startsWith('shipping ')
    ? `Remessas (${series.slice('shipping '.length)})`
    : `Nosso número (${series.replace(/^slip /, '')})`
