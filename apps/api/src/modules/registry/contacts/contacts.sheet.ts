import { formatCnpj, formatPhone } from '@seara/contract/fields/masks'
import type { Context } from '../../../core/context.ts'
import type { Column, SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import { writeSheetFile } from '../../../infra/spreadsheet/write-sheet-file.ts'
import { listOfLiveDioceses, type DioceseContactRow } from './contacts.repository.ts'

/** The headers of the columns that an import can also read, by the API's name of the field. */
export const contactHeaders = {
  contact_type_id: 'Tipo',
  name: 'Nome',
  email: 'E-mail',
  telephone: 'Telefone',
} as const

const columns: readonly Column<DioceseContactRow>[] = [
  { header: contactHeaders.contact_type_id, width: 26, type: 'text', cell: ({ description }) => description },
  { header: 'Diocese', width: 40, type: 'text', cell: ({ diocese_name }) => diocese_name },
  { header: 'CNPJ da diocese', width: 20, type: 'text', cell: ({ diocese_cnpj }) => formatCnpj(diocese_cnpj) },
  { header: 'Regional', width: 16, type: 'text', cell: ({ region_name }) => region_name },
  { header: 'Cidade', width: 26, type: 'text', cell: ({ city }) => city },
  { header: 'UF', width: 5, type: 'text', cell: ({ uf }) => uf },
  { header: contactHeaders.name, width: 34, type: 'text', cell: ({ name }) => name },
  { header: contactHeaders.email, width: 34, type: 'text', cell: ({ email }) => email },
  { header: contactHeaders.telephone, width: 17, type: 'text', cell: ({ telephone }) => formatPhone(telephone) },
]

/** A sheet of the contacts of all live dioceses, sorted by the type of contact. */
export async function contactSheet(ctx: Context): Promise<SheetFile> {
  const rows = await listOfLiveDioceses(ctx.db)
  return writeSheetFile(ctx.clock, 'contatos-das-dioceses', {
    name: 'Contatos',
    title: 'Contatos das dioceses, por tipo',
    filters: ['Dioceses ativas'],
    columns,
    rows,
  })
}
