import { expect, test } from 'vitest'
import { barLength, changeSince } from './same-day.ts'

test('a year is compared in percent, unless there was nothing to compare with', () => {
  expect(changeSince(200, 250)).toBe('+25%')
  expect(changeSince(200, 150)).toBe('-25%')
  expect(changeSince(3, 3)).toBe('0%')
  expect(changeSince(0, 250)).toBeNull()
})

test('the longest bar is whole, a small amount can be seen, and nothing has no bar', () => {
  expect([400, 100, 1, 0].map((amount) => barLength(amount, 400))).toEqual([100, 25, 2, 0])
  expect(barLength(0, 0)).toBe(0)
})
