import { answered } from '../factories.ts'
import { openSheet } from '../workbook.ts'
import type { OurBooks } from './our-books.ts'
import type { Problems } from './rules.ts'
import type { World } from './world.ts'

const cents = (value: unknown): number => (typeof value === 'number' ? Math.round(value * 100) : 0)
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** The sums in the sheets that staff download. */
export async function reportRules(world: World, { slips, payments }: OurBooks): Promise<Problems> {
  const paid = sum(payments.map(({ amount }) => amount))
  const open = sum(slips.flatMap(({ state, amount }) => (state === 'pending' ? [amount] : [])))
  const found = [
    { what: 'Pago of payments', said: (await columnOf(world, 'payments', 'Pago')).rows, is: paid },
    { what: 'the total of payments', said: (await columnOf(world, 'payments', 'Pago')).total, is: paid },
    { what: 'Valor of receivable', said: (await columnOf(world, 'receivable', 'Valor')).rows, is: open },
    { what: 'the total of receivable', said: (await columnOf(world, 'receivable', 'Valor')).total, is: open },
    { what: 'Pago of dioceses', said: (await columnOf(world, 'dioceses', 'Pago')).rows, is: paid },
    { what: 'Em aberto of dioceses', said: (await columnOf(world, 'dioceses', 'Em aberto')).rows, is: open },
  ]
  return found.flatMap(({ what, said, is }) => (said === is ? [] : [`${what} says ${said} cents, and ${is} it is`]))
}

/** The sum of a column, and the total below it. */
async function columnOf({ seara, token }: World, type: string, name: string): Promise<{ rows: number; total: number }> {
  const query = { baseYear: '2026', type }
  const answer = answered(await seara.request('GET', '/api/missionary-campaign/report', { token, query }))
  const { header, rows, totals } = await openSheet(answer)
  const at = header.indexOf(name)
  // Rows of totals have no diocese.
  const diocese = header.indexOf('Diocese')
  const own = rows.filter((row) => typeof row[diocese] === 'string')
  return { rows: sum(own.map((row) => cents(row[at]))), total: cents(totals[at]) }
}
