import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'

test('an answer counts unless the answer to a later call has come before', () => {
  const ask = inOrder()
  const [first, second, third, fourth] = [ask(), ask(), ask(), ask()]
  expect([first(), third(), second(), fourth()]).toEqual([true, true, false, true])
})

test('a call without an answer keeps no earlier answer back', () => {
  const ask = inOrder()
  const first = ask()
  ask()
  expect(first()).toBe(true)
})
