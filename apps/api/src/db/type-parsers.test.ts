import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '../../test/harness.ts'

const { db } = await createTestApp()

test('columns arrive as the contract sends them, whatever the session of the server says', async () => {
  const { rows } = await sql`
    select date '2026-10-18' as day, timestamptz '2026-10-18 12:00:00.1239-03' as moment, int8 '9007199254740991' as id,
           numeric '1234.50' as amount, array[date '2026-10-18', null] as days, array[int8 '1', null] as ids,
           array[timestamptz '2026-10-18 12:00:00-03'] as moments, null::date as nothing, timestamptz 'infinity' as never`.execute(
    db,
  )
  expect(rows).toEqual([
    {
      day: '2026-10-18',
      moment: '2026-10-18T15:00:00.123Z',
      id: Number.MAX_SAFE_INTEGER,
      amount: '1234.50',
      days: ['2026-10-18', null],
      ids: [1, null],
      moments: ['2026-10-18T15:00:00.000Z'],
      nothing: null,
      never: 'infinity',
    },
  ])
})

test('a number that would be rounded is an error', async () => {
  await expect(sql`select int8 '9007199254740993' as id`.execute(db)).rejects.toThrow('9007199254740993')
})
