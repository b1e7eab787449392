import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter } from '../../../core/civil-time.ts'
import { dayOfStep, fingerprintOf } from './ladder-days.ts'

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const days = fc.integer({ min: -365, max: 365 })

test('a step is so many days from its date; past due, from the day until which the slip can be paid', () => {
  fc.assert(
    fc.property(day, days, fc.integer({ min: 0, max: 4 }), (before, count, weekend) => {
      const after = daysAfter(before, weekend)
      const planned = dayOfStep(count, { before, after })
      expect(daysAfter(planned, -count)).toBe(count > 0 ? after : before)
    }),
  )
})

test('whatever is seen of a step changes its fingerprint, and nothing else does', () => {
  const step = { audience: 'not_contributed', days: -3, subject: 'a', body: 'b' } as const
  const ladder = { end_on: '2026-10-31' }
  const first = fingerprintOf(step, ladder)
  expect(fingerprintOf({ ...step }, { ...ladder })).toBe(first)
  const others = [
    fingerprintOf({ ...step, days: 3 }, ladder),
    fingerprintOf({ ...step, subject: 'ab', body: '' }, ladder),
    fingerprintOf({ ...step, audience: 'not_requested' }, ladder),
    fingerprintOf(step, { end_on: '2026-11-01' }),
    fingerprintOf(step, { end_on: null }),
  ]
  expect(new Set([first, ...others]).size).toBe(6)
  const paid = { ...step, audience: 'not_paid' } as const
  expect(fingerprintOf(paid, { end_on: null })).toBe(fingerprintOf(paid, ladder))
})
