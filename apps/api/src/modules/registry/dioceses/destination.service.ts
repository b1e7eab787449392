import { formatCep } from '@seara/contract/fields/masks'
import type { DioceseRow } from './dioceses.repository.ts'

/** The address to which a diocese's material is sent. */
export interface Destination {
  zipCode: string
  street: string | null
  /** null when the house has no number. */
  number: number | null
  complement: string | null
  neighborhood: string | null
  city: string
  uf: string
  /** True when the diocese has no delivery address, so that this is its main address. */
  isMain: boolean
}

type Addresses = Pick<
  DioceseRow,
  | 'zip_code'
  | 'address'
  | 'complement'
  | 'neighborhood'
  | 'city'
  | 'uf'
  | 'zip_code_delivery'
  | 'public_place_delivery'
  | 'number_delivery'
  | 'complement_delivery'
  | 'neighborhood_delivery'
  | 'city_delivery'
  | 'uf_delivery'
> & { house_number: number | null }

/** The delivery address of a diocese, or else its main address. */
export function destinationOf(row: Addresses): Destination {
  const { zip_code_delivery, city_delivery, uf_delivery } = row
  // The parts of a delivery address are stored together: all three fields are null, or none of them.
  if (zip_code_delivery !== null && city_delivery !== null && uf_delivery !== null) {
    return {
      zipCode: zip_code_delivery,
      street: row.public_place_delivery,
      number: row.number_delivery,
      complement: row.complement_delivery,
      neighborhood: row.neighborhood_delivery,
      city: city_delivery,
      uf: uf_delivery,
      isMain: false,
    }
  }
  return {
    zipCode: row.zip_code,
    street: row.address,
    number: row.house_number,
    complement: row.complement,
    neighborhood: row.neighborhood,
    city: row.city,
    uf: row.uf,
    isMain: true,
  }
}

const joined = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null && part !== '').join(', ')

/** The address as the lines on an envelope. Without a street, the number is `nº 12`. */
export function addressLines({ street, number, complement, neighborhood, zipCode, city, uf }: Destination): string[] {
  const alone = number === null ? null : `nº ${number}`
  const house = street === null ? alone : `${street}, ${number ?? 'S/N'}`
  return [joined([house, complement]), neighborhood ?? '', `CEP ${formatCep(zipCode)} ${city} - ${uf}`].filter(
    (line) => line !== '',
  )
}

/** The note beside a main address that is shown in place of a delivery address. */
export const mainAddressMark = 'endereço principal'
