import { expect, test } from 'vitest'
import { banks, simulatedOctober, type BankName } from '../../../../../test/statements/simulated-october.ts'
import { match } from './match.ts'

/**
 * How many months are simulated, and from which seed. Set STATEMENT_SEEDS=200 for a long run, STATEMENT_FIRST_SEED for
 * other months.
 */
const count = Number(process.env['STATEMENT_SEEDS'] ?? 12)
const first = Number(process.env['STATEMENT_FIRST_SEED'] ?? 1)

interface Tally {
  gifts: number
  whole: number
  certain: number
  likely: number
  wrong: number
}

test(`in ${count} simulated Octobers no certain match is wrong, and nine in ten whole gifts are certain`, () => {
  const tallies = new Map<BankName, Tally>()
  const wrong: unknown[] = []
  for (let seed = first; seed < first + count; seed += 1) {
    const { input, gifts } = simulatedOctober(seed)
    const { proposals } = match(input)
    const certain = new Map(
      proposals.flatMap((one) => (one.certainty === 'certain' ? [[one.declarations[0], one] as const] : [])),
    )
    const likely = new Set(proposals.flatMap(({ declarations }) => declarations))
    for (const { key, bank, fate, rowId } of gifts) {
      const tally = tallies.get(bank) ?? { gifts: 0, whole: 0, certain: 0, likely: 0, wrong: 0 }
      tallies.set(bank, tally)
      const found = certain.get(key)
      tally.gifts += 1
      if (fate === 'whole') tally.whole += 1
      if (found && fate === 'whole') tally.certain += 1
      else if (likely.has(key)) tally.likely += 1
      if (found && found.rows[0] !== rowId) {
        tally.wrong += 1
        const texts = input.rows.find(({ id }) => id === found.rows[0])
        wrong.push({ seed, key, bank, fate, rowId, found, texts })
      }
    }
  }
  const rows = Object.keys(banks).flatMap((bank) => {
    const tally = tallies.get(bank as BankName)
    return tally ? [{ bank, ...tally, share: `${((100 * tally.certain) / tally.whole).toFixed(1)} %` }] : []
  })
  if (process.env['STATEMENT_SEEDS'] !== undefined) process.stdout.write(`${tableOf(rows)}\n`)
  const sum = (of: (tally: Tally) => number) => [...tallies.values()].reduce((all, tally) => all + of(tally), 0)
  expect(wrong).toEqual([])
  expect(sum(({ certain }) => certain) / sum(({ whole }) => whole)).toBeGreaterThan(0.9)
})

/** A table as plain text, with a line per bank. */
const tableOf = (rows: readonly object[]): string =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row): unknown[] => Object.values(row))]
    .map((cells) => cells.map((cell, at) => String(cell).padEnd(at === 0 ? 17 : 8)).join(''))
    .join('\n')
