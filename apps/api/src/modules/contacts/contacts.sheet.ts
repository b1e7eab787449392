import { formatPhone } from '@seara/contract/fields/masks'
import { today } from '../../civil-time.ts'
import { present, type Context } from '../../context.ts'
import type { Column } from '../../infra/spreadsheet/sheet.ts'
import { writeSheet } from '../../infra/spreadsheet/write-workbook.ts'
import { listAll, type DioceseContactRow } from './contacts.repository.ts'

const columns: readonly Column<DioceseContactRow>[] = [
  { header: 'Tipo', width: 26, type: 'text', cell: ({ description }) => description },
  { header: 'Diocese', width: 40, type: 'text', cell: ({ diocese_name }) => diocese_name },
  { header: 'Regional', width: 16, type: 'text', cell: ({ region_name }) => region_name },
  { header: 'Cidade', width: 26, type: 'text', cell: ({ city }) => city },
  { header: 'UF', width: 5, type: 'text', cell: ({ uf }) => uf },
  { header: 'Nome', width: 34, type: 'text', cell: ({ name }) => name },
  { header: 'E-mail', width: 34, type: 'text', cell: ({ email }) => email },
  { header: 'Telefone', width: 17, type: 'text', cell: ({ telephone }) => formatPhone(telephone) },
]

/** The contacts of the live dioceses, by type. */
export async function contactSheet(ctx: Context): Promise<{ filename: string; content: Buffer }> {
  const content = await writeSheet({
    name: 'Contatos',
    title: 'Contatos das dioceses, por tipo',
    filters: ['Dioceses ativas'],
    issuedAt: present(ctx.clock),
    columns,
    rows: await listAll(ctx.db),
  })
  return { filename: `contatos-das-dioceses-${today(ctx.clock)}.xlsx`, content }
}
