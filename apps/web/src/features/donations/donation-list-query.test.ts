import { expect, test } from 'vitest'
import { currentYear } from '../../lib/current-year.ts'
import { listedYear, serverQuery, yearInAddress } from './donation-list-query.ts'

test('the list begins with the present year, which leaves no trace in the address', () => {
  expect(serverQuery({})).toEqual({ year: String(currentYear()) })
  expect(yearInAddress(currentYear())).toBeUndefined()
})

test('the year can be cleared, and another one chosen', () => {
  expect(yearInAddress(null)).toBe('todos')
  expect(listedYear({ year: 'todos' })).toBeNull()
  expect(serverQuery({ year: 'todos', status: 'finished' })).toEqual({ year: undefined, status: 'finished' })
  expect(serverQuery({ year: '1987' })).toEqual({ year: '1987' })
})
