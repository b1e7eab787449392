import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '../../test/harness.ts'

const { db } = await createTestApp()

const amounts = sql`select int8 '1234' as cents, int8 '-5' as fee_cents, null::int8 as paid_cents, int8 '7' as count,
  sum(amount) as sum_cents from (values (int8 '9007199254740991'), (int8 '9007199254740991')) as given(amount)`
const read = { cents: 1234n, fee_cents: -5n, paid_cents: null, count: 7, sum_cents: 18_014_398_509_481_982n }

test('money arrives as cents, exact however large a sum is; a count arrives as a number', async () => {
  expect((await amounts.execute(db)).rows).toEqual([read])
})

test('money arrives as cents in every row, in a transaction too', async () => {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ cents: bigint }>`select n as cents from generate_series(1, 3) as n`.execute(
      transaction,
    )
    expect(rows.map(({ cents }) => cents)).toEqual([1n, 2n, 3n])
  })
})

test('nothing found is nothing', async () => {
  expect((await sql`select int8 '1' as cents where false`.execute(db)).rows).toEqual([])
})
