import { expect, it } from 'vitest'
import { isUnusualChange } from './unusual-amount.ts'

it('asks about an amount with a decimal place too many or too few', () => {
  expect(isUnusualChange(166_453.1, 16_645.31)).toBe(true)
  expect(isUnusualChange(166_453, 16_645.31)).toBe(true)
  expect(isUnusualChange(150_025, 1_500.25)).toBe(true)
  expect(isUnusualChange(15, 1_500)).toBe(true)
})

it('lets an amount be corrected', () => {
  expect(isUnusualChange(16_645.13, 16_645.31)).toBe(false)
  expect(isUnusualChange(2_500, 500)).toBe(false)
  expect(isUnusualChange(500, 2_500)).toBe(false)
})
