import { formatCep } from '@seara/contract/fields/masks'
import type { AddressColumns } from '../../../db/schema.ts'
import type { Column } from '../../../infra/spreadsheet/sheet.ts'

/**
 * The headers of an address's columns, by the field's name in the API. Sheets are written and imported with these
 * headers.
 */
export const addressHeaders = {
  zip_code: 'CEP',
  address: 'Endereço',
  number: 'Número',
  complement: 'Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  uf: 'UF',
} as const

/** The columns of an address, for dioceses and parishes. */
export const addressColumns: readonly Column<AddressColumns>[] = [
  { header: addressHeaders.zip_code, width: 11, type: 'text', cell: ({ zip_code }) => formatCep(zip_code) },
  { header: addressHeaders.address, width: 36, type: 'text', cell: ({ address }) => address },
  { header: addressHeaders.number, width: 9, type: 'number', cell: ({ number }) => number },
  { header: addressHeaders.complement, width: 20, type: 'text', cell: ({ complement }) => complement },
  { header: addressHeaders.neighborhood, width: 22, type: 'text', cell: ({ neighborhood }) => neighborhood },
  { header: addressHeaders.city, width: 26, type: 'text', cell: ({ city }) => city },
  { header: addressHeaders.uf, width: 5, type: 'text', cell: ({ uf }) => uf },
]
