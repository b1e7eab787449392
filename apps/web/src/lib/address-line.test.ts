import { expect, it } from 'vitest'
import { addressLine } from './address-line.ts'

it.each([
  ['Rua das Flores', 12, 'sala 3', 'Rua das Flores, 12, sala 3, Centro'],
  ['Rua das Flores', null, null, 'Rua das Flores, S/N, Centro'],
  [null, 12, 'sala 3', 'nº 12, sala 3, Centro'],
  [null, null, 'Fundos', 'Fundos, Centro'],
  [null, null, null, 'Centro'],
])('shows the street %s, the number %s and the complement %s', (street, number, complement, line) => {
  expect(addressLine({ street, number, complement, neighborhood: 'Centro' })).toBe(line)
})
