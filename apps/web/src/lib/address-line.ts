import { formatHouseNumber } from './format.ts'

interface Address {
  street: string | null
  number: number | null
  complement: string | null
  neighborhood: string | null
}

/**
 * An address on one line: `Rua das Flores, 12, sala 3, Centro`. A house without a number is `S/N`. Other unknown parts
 * are left out. Without a street, the number is `nº 12`.
 */
export function addressLine({ street, number, complement, neighborhood }: Address): string {
  const alone = number === null ? null : `nº ${number}`
  const house = street ? `${street}, ${formatHouseNumber(number)}` : alone
  return [house, complement, neighborhood].filter(Boolean).join(', ')
}
