import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuantity } from './read-quantity.ts'

test('a quantity is read as it is written, grouped or not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (quantity) => {
      expect(readQuantity(String(quantity))).toEqual({ quantity })
      const grouped = quantity.toLocaleString('pt-BR')
      expect(readQuantity(` ${grouped} `)).toEqual({ quantity })
      for (const space of [' ', '\u00a0', '\u202f', '\u2009'])
        expect(readQuantity(` ${grouped.replaceAll('.', space)}`)).toEqual({ quantity })
    }),
  )
})

test('the largest one is named to who asks for more', () => {
  for (const text of ['1000001', '1.000.001'])
    expect(readQuantity(text)).toEqual({ problem: 'A quantidade máxima é 1.000.000' })
})

test.each([
  '',
  '0',
  '-1',
  '1,5',
  '1.5',
  'dez',
  '1000000000000',
  '1 2',
  '1 50',
  '1  500',
  '1 500.000',
  '1.500 000',
  '1500 000',
  '1e3',
])('%j is refused with a word', (text) => {
  expect(readQuantity(text)).toHaveProperty('problem')
})
