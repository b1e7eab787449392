import { answered } from '../factories.ts'
import { openSheet } from '../workbook.ts'
import type { OurBooks } from './our-books.ts'
import type { Problems } from './rules.ts'
import type { World } from './world.ts'

const cents = (value: unknown): number => (typeof value === 'number' ? Math.round(value * 100) : 0)
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** Checks that the sums in the sheets that staff download equal the sums of the tables. */
export async function reportRules(world: World, { slips, payments }: OurBooks): Promise<Problems> {
  const paid = sum(payments.map(({ amount }) => amount))
  const open = sum(slips.flatMap(({ state, amount }) => (state === 'pending' ? [amount] : [])))
  const [payers, receivable, dioceses] = [
    await sheetOf(world, 'payments'),
    await sheetOf(world, 'receivable'),
    await sheetOf(world, 'dioceses'),
  ]
  const found = [
    { what: 'Pago of payments', said: payers('Pago').rows, is: paid },
    { what: 'the total of payments', said: payers('Pago').total, is: paid },
    { what: 'Valor of receivable', said: receivable('Valor').rows, is: open },
    { what: 'the total of receivable', said: receivable('Valor').total, is: open },
    { what: 'Pago of dioceses', said: dioceses('Pago').rows, is: paid },
    { what: 'Em aberto of dioceses', said: dioceses('Em aberto').rows, is: open },
  ]
  return found.flatMap(({ what, said, is }) => (said === is ? [] : [`${what} says ${said} cents, and ${is} it is`]))
}

/**
 * Downloads a report as a sheet.
 * @returns a function that tells, in cents, the sum of a column's rows and the total below them
 */
async function sheetOf({ seara, token }: World, type: string) {
  const query = { baseYear: '2026', type }
  const answer = answered(await seara.request('GET', '/api/missionary-campaign/report', { token, query }))
  const { header, rows, totals } = await openSheet(answer)
  // Rows without a diocese are sums of other rows, so they are left out.
  const diocese = header.indexOf('Diocese')
  const own = rows.filter((row) => typeof row[diocese] === 'string')
  return (name: string): { rows: number; total: number } => {
    const at = header.indexOf(name)
    return { rows: sum(own.map((row) => cents(row[at]))), total: cents(totals[at]) }
  }
}
