import { expect, test } from 'vitest'
import { areStillWanted } from './asked-rows.ts'

const asked = { filter: { search: 'bento', sort: 'name' }, cleared: 2 }

test('the rows asked for are wanted in another order too', () => {
  expect(areStillWanted(asked, asked)).toBe(true)
  const ordered = { search: 'bento', status: undefined, sort: 'city', order: 'desc' }
  expect(areStillWanted(asked, { ...asked, filter: ordered })).toBe(true)
})

test('the rows asked for are not wanted for another search or filter, nor once all ticks were removed', () => {
  expect(areStillWanted(asked, { ...asked, filter: { search: 'rita' } })).toBe(false)
  expect(areStillWanted(asked, { ...asked, filter: { search: 'bento', status: 'paid' } })).toBe(false)
  expect(areStillWanted(asked, { ...asked, cleared: 3 })).toBe(false)
})
