import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownMoney, typedCents } from './money-text.ts'

test.each([
  ['', null],
  ['R$ ', null],
  ['1500', 150_000],
  ['1.500', 150_000],
  ['1500,5', 150_050],
  ['1500,', 150_000],
  ['1.234,56', 123_456],
  ['R$ 1.234,56', 123_456],
  ['1234.5', 123_450],
  ['1,234,56', 123_456],
  ['12,999', 1_299],
  ['0', 0],
  [',5', 50],
])('%j is %j cents', (typed, cents) => {
  expect(typedCents(typed)).toBe(cents)
})

test('what is shown is read as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
      expect(typedCents(shownMoney(cents))).toBe(cents)
    }),
  )
})
