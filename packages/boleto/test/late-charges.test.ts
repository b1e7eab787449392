import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../src/days.ts'
import { lateCharges } from '../src/late-charges.ts'

const slip = (dueDate: string, paidOn: string, valueCents = 15_050n) => ({ valueCents, dueDate, paidOn })
const terms = { fine: 200, interest: 100 }

test('a fine is charged once, and interest by the day of a month of 30 days', () => {
  expect(lateCharges(slip('2026-11-10', '2026-11-22'), terms)).toEqual({
    days: 12,
    fineCents: 301n,
    // 150.50 × 1 % × 12/30 = 0.602
    interestCents: 60n,
  })
  expect(lateCharges(slip('2026-11-10', '2026-11-22'), { fine: null, interest: 100 })).toMatchObject({ fineCents: 0n })
  expect(lateCharges(slip('2026-11-10', '2026-11-22'), { fine: 0, interest: null })).toBeNull()
})

test('a slip due on a day without banks is not late on the next day with banks', () => {
  // The 14th is a Saturday; the 15th is a Sunday and also a holiday.
  expect(lateCharges(slip('2026-11-14', '2026-11-16'), terms)).toBeNull()
  expect(lateCharges(slip('2026-11-14', '2026-11-17'), terms)).toMatchObject({ days: 3 })
  expect(lateCharges(slip('2026-11-10', '2026-11-09'), terms)).toBeNull()
})

test('charges never shrink with the value, or from one day to the next', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 100_000_000n),
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 9_999 }),
      fc.integer({ min: 1, max: 9_999 }),
      (valueCents, days, fine, interest) => {
        const at = (value: bigint, after: number) => {
          const found = lateCharges(slip('2026-11-10', addDays('2026-11-10', after), value), { fine, interest })
          return found === null ? 0n : found.fineCents + found.interestCents
        }
        expect(at(valueCents, days + 1)).toBeGreaterThanOrEqual(at(valueCents, days))
        expect(at(valueCents + 1n, days)).toBeGreaterThanOrEqual(at(valueCents, days))
      },
    ),
  )
})
