import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUnusual } from './unusual-quantity.ts'

const natural = fc.integer({ min: 1, max: 100_000 })

test('a quantity within ten for each parish is usual', () => {
  fc.assert(
    fc.property(natural, fc.integer({ min: 1, max: 10 }), (parishes, each) => {
      expect(isUnusual(each * parishes, 0, parishes)).toBe(false)
      expect(isUnusual(10 * parishes + each, 0, parishes)).toBe(true)
    }),
  )
})

test('one that shrinks, or of a diocese whose parishes nobody has counted, is not asked about', () => {
  fc.assert(
    fc.property(natural, natural, (quantity, parishes) => {
      expect(isUnusual(quantity, quantity, parishes)).toBe(false)
      expect(isUnusual(quantity, 0, 0)).toBe(false)
    }),
  )
})
