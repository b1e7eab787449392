import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayNumber, isDay } from '../src/days.ts'
import { dueDateFactor, dueDateOfFactor, firstDueDate, isDueDate, lastDueDate } from '../src/due-date-factor.ts'
import { bankHolidays, easter, isWorkingDay, nextWorkingDay } from '../src/working-days.ts'
import { factors } from './reference.ts'

const span = dayNumber(lastDueDate) - dayNumber(firstDueDate)
const dueDate = fc.integer({ min: 0, max: span }).map((days) => addDays(firstDueDate, days))

describe('due-date factor', () => {
  test.each([...factors])('$dueDate is $fator', ({ dueDate, fator }) => {
    expect(dueDateFactor(dueDate)).toBe(fator)
  })

  test('days without a factor, and texts that are no days, are refused', () => {
    for (const day of ['2000-07-02', '2049-10-14', '2026-02-30', '2026-13-01', '10/10/2026', '']) {
      expect(isDueDate(day), day).toBe(false)
      expect(() => dueDateFactor(day), day).toThrow(RangeError)
    }
    expect(isDay('2028-02-29')).toBe(true)
  })

  test('a due date up to 3000 days before and 5500 after the reference date is read back from its factor', () => {
    fc.assert(
      fc.property(dueDate, fc.integer({ min: -5500, max: 3000 }), (day, distance) => {
        expect(dueDateOfFactor(dueDateFactor(day), addDays(day, distance))).toBe(day)
      }),
    )
  })

  test('the same factor is another day for another reference date', () => {
    expect(dueDateOfFactor('1000', '2000-07-03')).toBe('2000-07-03')
    expect(dueDateOfFactor('1000', '2025-02-21')).toBe('2025-02-22')
    expect(dueDateOfFactor('9999', '2025-02-22')).toBe('2025-02-21')
    expect(dueDateOfFactor('9999', '2045-01-01')).toBe('2049-10-13')
  })

  test('beyond both limits, the nearest of the two days is taken', () => {
    const [past, later] = ['2010-01-01', addDays('2010-01-01', 9000)]
    expect(dueDateOfFactor(dueDateFactor(past), addDays(past, 3001))).toBe(past)
    expect(dueDateOfFactor(dueDateFactor(past), addDays(past, 3499))).toBe(past)
    expect(dueDateOfFactor(dueDateFactor(past), addDays(past, 3500))).toBe(later)
  })

  test('a slip without due date has a factor below 1000', () => {
    expect(dueDateOfFactor('0000', '2026-01-01')).toBeNull()
    expect(() => dueDateOfFactor('10', '2026-01-01')).toThrow(RangeError)
  })
})

describe('working days of banks', () => {
  test('Easter of past and coming years', () => {
    const sundays = ['2000-04-23', '2008-03-23', '2019-04-21', '2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28']
    expect(sundays.map((day) => easter(Number(day.slice(0, 4))))).toEqual(sundays)
    expect([easter(2038), easter(1981), easter(1954)]).toEqual(['2038-04-25', '1981-04-19', '1954-04-18'])
  })

  test("FEBRABAN's holidays of 2026", () => {
    expect(bankHolidays(2026)).toEqual([
      '2026-01-01',
      '2026-02-16',
      '2026-02-17',
      '2026-04-03',
      '2026-04-21',
      '2026-05-01',
      '2026-06-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-02',
      '2026-11-15',
      '2026-11-20',
      '2026-12-25',
    ])
  })

  test('20 November is a holiday since 2024', () => {
    expect(bankHolidays(2023)).not.toContain('2023-11-20')
    expect(isWorkingDay('2023-11-20')).toBe(true)
    expect(isWorkingDay('2024-11-20')).toBe(false)
  })

  test('a due date on a day without banks counts as the next working day', () => {
    expect(nextWorkingDay('2026-10-09')).toBe('2026-10-09')
    // A Saturday; Monday the 12th is the holiday of Nossa Senhora Aparecida.
    expect(nextWorkingDay('2026-10-10')).toBe('2026-10-13')
    // From Carnival's Saturday to the day after Carnival's Tuesday.
    expect(nextWorkingDay('2026-02-14')).toBe('2026-02-18')
    expect(nextWorkingDay('2026-04-03')).toBe('2026-04-06')
    expect(nextWorkingDay('2026-06-04')).toBe('2026-06-05')
    expect(nextWorkingDay('2027-12-31')).toBe('2027-12-31')
    expect(nextWorkingDay('2028-12-31')).toBe('2029-01-02')
  })

  test('the next working day is a working day, never earlier, and at most five days away', () => {
    fc.assert(
      fc.property(dueDate, (day) => {
        const next = nextWorkingDay(day)
        expect(isWorkingDay(next)).toBe(true)
        expect(dayNumber(next) - dayNumber(day)).toBeGreaterThanOrEqual(0)
        expect(dayNumber(next) - dayNumber(day)).toBeLessThanOrEqual(5)
      }),
    )
  })
})
