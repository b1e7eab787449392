import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter } from '../../../core/civil-time.ts'
import { graceDays } from '../../../platform/reminders/queued-reminders.service.ts'
import { isDue } from './due-reminders.service.ts'

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('a reminder is due on its day and for the grace after it, while it is true and was wanted', () => {
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: -9, max: 9 }),
      fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 3, maxLength: 3 }),
      fc.integer({ min: -9, max: 9 }),
      (planned, late, since, count) => {
        const [seen, active, exists] = since.map((offset) => daysAfter(planned, offset))
        const [seenSince = 0, activeSince = 0, existsSince = 0] = since
        const isWanted = seenSince <= 0 && activeSince <= 0 && existsSince < 0
        const date = daysAfter(planned, -count)
        const isTrue = count > 0 || late <= -count
        const pending = { days: count, day: planned, anchor: { before: date, after: date } }
        expect(
          isDue(pending, daysAfter(planned, late), { seen: seen ?? '', active: active ?? '', exists: exists ?? '' }),
        ).toBe(isWanted && isTrue && late >= 0 && late <= graceDays)
      },
    ),
  )
})
