import { formatHouseNumber } from './format.ts'

interface Address {
  street: string | null
  number: number | null
  complement: string | null
  neighborhood: string | null
}

/** `Rua das Flores, 12, sala 3, Centro`; empty when the street is not known. */
export function addressLine({ street, number, complement, neighborhood }: Address): string {
  const house = street && `${street}, ${formatHouseNumber(number)}`
  return [house, complement, neighborhood].filter(Boolean).join(', ')
}
