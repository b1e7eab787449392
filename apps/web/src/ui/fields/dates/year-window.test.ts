import { expect, test } from 'vitest'
import { yearWindow } from './year-window.ts'

test('nine years end with the present one', () => {
  expect(yearWindow(2026, 2026)).toEqual({
    years: [2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026],
    before: 2017,
    after: null,
  })
  expect(yearWindow(2018, 2026).years).toEqual(yearWindow(2026, 2026).years)
})

test('the nine before stand by themselves, and lead back', () => {
  expect(yearWindow(2017, 2026)).toMatchObject({ before: 2008, after: 2026 })
  expect(yearWindow(2017, 2026).years).toHaveLength(9)
})

test('there is nothing before 1900', () => {
  expect(yearWindow(1900, 2026)).toMatchObject({ years: [1900], before: null, after: 1909 })
})

test('of some years only these stand there, with the present one', () => {
  expect(yearWindow(2026, 2026, [2024, 2022, 2027])).toEqual({ years: [2022, 2024, 2026], before: null, after: null })
  const many = Array.from({ length: 12 }, (_, index) => 2000 + 2 * index)
  expect(yearWindow(2026, 2026, many)).toMatchObject({ years: [2008, ...many.slice(5), 2026], before: 2006 })
  expect(yearWindow(2006, 2026, many)).toEqual({ years: [2000, 2002, 2004, 2006], before: null, after: 2026 })
})
