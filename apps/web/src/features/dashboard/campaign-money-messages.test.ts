import { expect, test } from 'vitest'
import { formatMoney } from '../../lib/format.ts'
import { receivedNote } from './campaign-money-messages.ts'

test('what was received beyond the billed sum is said', () => {
  expect(receivedNote({ billed: 39_523.26, paid: 25_855.18, open: 6_586.78, overdue: 11_331.71 })).toBe(
    `inclui ${formatMoney(4_250.41)} em dobro ou de outro valor`,
  )
})

test.each([
  { billed: 0.3, paid: 0.1, open: 0.2, overdue: 0 },
  { billed: 100, paid: 90, open: 0, overdue: 0 },
])('nothing is said of sums that come to no more than the billed one', (money) => {
  expect(receivedNote(money)).toBeUndefined()
})
