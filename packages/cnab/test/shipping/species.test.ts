import { expect, it } from 'vitest'
import { speciesNumber, speciesCodes } from '../../src/shipping/species.ts'

// From the banks' manuals. `--`: the bank does not have that species.
it.each([
  ['001', '02 04 17 --'],
  ['033', '02 04 17 --'],
  ['104', '02 04 17 99'],
  ['237', '01 12 05 99'],
  ['341', '01 08 05 99'],
  ['748', '03 05 17 99'],
  ['756', '02 04 17 99'],
] as const)('%s numbers DM, DS, RC and OU %s', (bank, numbers) => {
  expect(speciesCodes.map((species) => speciesNumber(bank, species) ?? '--').join(' ')).toBe(numbers)
})
