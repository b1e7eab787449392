import { nowIso, yearBefore, type Context } from '../../core/context.ts'
import { dayOf } from '../../core/civil-time.ts'
import { writeReceiptNumber } from '../../core/receipt-number-text.ts'
import { givenAfter, receiptKey, type LastNumbers } from '../restorations/last-numbers.ts'
import { shortestGap, type NumberGap } from '../restorations/number-gap.ts'
import * as repository from './receipts.repository.ts'

const seriesNames: Record<repository.Series, string> = {
  collection: 'Recibos das coletas',
  cofrinho: 'Recibos do cofrinho',
}

const yearOf = (moment: string): number => Number(dayOf(moment).slice(0, 4))

/**
 * After a restore, skips the receipt numbers that may have been issued after the backup: in the backup's year and in
 * each later year up to now.
 * @param since the moment of the backup, ISO 8601 in UTC
 * @param given the highest numbers that are known to be given after the backup
 */
export async function skipReceiptNumbers(ctx: Context, since: string, given: LastNumbers): Promise<NumberGap[]> {
  const gaps: NumberGap[] = []
  for (const series of repository.allSeries) {
    const usual = Math.max(shortestGap, await repository.countSince(ctx.db, series, yearBefore(since)))
    for (let year = yearOf(since); year <= yearOf(nowIso(ctx.clock)); year += 1) {
      const own = await repository.lastSequence(ctx.db, series, year)
      const count = usual + Number(givenAfter(given, receiptKey(series, year), BigInt(own)))
      const last = await repository.skip(ctx.db, series, year, count)
      gaps.push({
        kind: 'receipt',
        series: `${seriesNames[series]} de ${year}`,
        first: writeReceiptNumber({ year, sequence: last - count + 1 }),
        last: writeReceiptNumber({ year, sequence: last }),
      })
    }
  }
  return gaps
}
