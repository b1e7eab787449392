import { expect, test } from 'vitest'
import { addressLines } from './destination.service.ts'

const place = { zipCode: '36570000', neighborhood: null, city: 'Viçosa', uf: 'MG', isMain: true }

test.each([
  ['Praça do Rosário', 12, null, ['Praça do Rosário, 12']],
  ['Praça do Rosário', null, 'Fundos', ['Praça do Rosário, S/N, Fundos']],
  [null, 12, null, ['nº 12']],
  [null, 12, 'Fundos', ['nº 12, Fundos']],
  [null, null, null, []],
])('an envelope shows the street %s, the number %s and the complement %s', (street, number, complement, lines) => {
  const address = addressLines({ ...place, street, number, complement })
  expect(address).toEqual([...lines, 'CEP 36570-000 Viçosa - MG'])
})
