import { formatHouseNumber } from './format.ts'

interface Address {
  street: string | null
  number: number | null
  complement: string | null
  neighborhood: string | null
}

/**
 * An address on one line: `Rua das Flores, 12, sala 3, Centro`. A house without a number is `S/N`. Other unknown parts
 * are left out, and without a street the number too.
 */
export function addressLine({ street, number, complement, neighborhood }: Address): string {
  const house = street && `${street}, ${formatHouseNumber(number)}`
  return [house, complement, neighborhood].filter(Boolean).join(', ')
}
