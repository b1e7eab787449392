import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressLine } from '../../src/shipping/address-line.ts'
import { shippingLines } from './shipping-parser.ts'
import { allBanks, isOf400, requestOf, slipOf, written } from './shipping-requests.ts'

const address = { 400: [274, 314], 240: [73, 113] } as const

it.each([
  ['Travessa do Carmo', '2280', 'TRAVESSA DO CARMO, 2280'],
  ['Avenida Professor Doutor Fulano de Tal e Silva', '12345', 'AV PROFESSOR DOUTOR FULANO DE TAL, 12345'],
  ['Rua São João,', '', 'RUA SAO JOAO, S/N'],
  ['Praça da Sé', 's/n', 'PRACA DA SE, S/N'],
])('%s and %s are %s', (street, number, line) => {
  expect(addressLine(street, number, 40)).toBe(line)
})

it('is missing without a street', () => {
  expect(addressLine(' , ', '12', 40)).toBeUndefined()
})

it.each(allBanks)('the house number is whole at the end of the address, however long the street is: %s', (bank) => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 120, unit: 'grapheme' }),
      fc.nat(2_147_483_647),
      (name, number) => {
        const slip = slipOf(bank, { payer: { ...slipOf(bank).payer, street: `R${name}`, number: String(number) } })
        const width = isOf400(bank) ? 400 : 240
        const lines = shippingLines(written(requestOf(bank, [slip])).bytes, width)
        const [from, to] = address[width]
        const line = lines[width === 400 ? 1 : 3]?.slice(from, to) ?? ''
        expect(line.trimEnd().endsWith(`, ${number}`) && line.startsWith('R')).toBe(true)
      },
    ),
    { numRuns: 100 },
  )
})
