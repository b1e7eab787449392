import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuantity } from './quantity.ts'

test('a quantity is read as it is written, grouped or not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (quantity) => {
      expect(readQuantity(String(quantity))).toEqual({ quantity })
      expect(readQuantity(` ${quantity.toLocaleString('pt-BR')} `)).toEqual({ quantity })
    }),
  )
})

test.each(['', '0', '-1', '1,5', '1.5', 'dez', '1000000000000', '1 2', '1e3'])('%j is refused with a word', (text) => {
  expect(readQuantity(text)).toHaveProperty('problem')
})
