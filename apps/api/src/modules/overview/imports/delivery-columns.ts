import { deliveryHeaders } from '../../registry/dioceses/dioceses.sheet.ts'
import { dioceseOfRowColumns } from './diocese-of-row.ts'
import { addressColumns } from './import-address-columns.ts'
import type { ImportColumn } from './import-columns.ts'

/** The field of the delivery address for each field of the main address. */
const fields = {
  zip_code: 'zip_code_delivery',
  address: 'public_place_delivery',
  number: 'number_delivery',
  complement: 'complement_delivery',
  neighborhood: 'neighborhood_delivery',
  city: 'city_delivery',
  uf: 'uf_delivery',
} as const

type MainField = keyof typeof fields
const isMain = (field: string): field is MainField => field in fields

export const deliveryColumns: readonly ImportColumn[] = [
  ...dioceseOfRowColumns,
  ...addressColumns.flatMap(({ field: main, header, aliases = [], help, examples }): ImportColumn[] => {
    if (!isMain(main)) return []
    const field = fields[main]
    return [
      {
        field,
        header: deliveryHeaders[field],
        aliases: aliases.map((alias) => `${alias} (entrega)`).concat(`${header} de entrega`),
        required: field !== 'complement_delivery',
        help,
        examples,
      },
    ]
  }),
]

/** The API's names of the delivery address's fields. */
export const deliveryFields = Object.values(fields)
