import { formatCep } from '@seara/contract/fields/masks'
import type { AddressColumns } from '../../db/schema.ts'
import type { Column } from './sheet.ts'

/** The columns of an address, under the headers that the import reads. */
export const addressColumns: readonly Column<AddressColumns>[] = [
  { header: 'CEP', width: 11, type: 'text', cell: ({ zip_code }) => formatCep(zip_code) },
  { header: 'Endereço', width: 36, type: 'text', cell: ({ address }) => address },
  { header: 'Número', width: 9, type: 'number', cell: ({ number }) => number },
  { header: 'Complemento', width: 20, type: 'text', cell: ({ complement }) => complement },
  { header: 'Bairro', width: 22, type: 'text', cell: ({ neighborhood }) => neighborhood },
  { header: 'Cidade', width: 26, type: 'text', cell: ({ city }) => city },
  { header: 'UF', width: 5, type: 'text', cell: ({ uf }) => uf },
]
