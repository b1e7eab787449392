import { formatPhone } from '@seara/contract/fields/masks'
import type { ParishSheetQuery } from '@seara/contract/registry/parishes'
import { dayOf } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { addressColumns } from '../dioceses/address.sheet.ts'
import { type ListColumn, markedLine, writeListSheet } from '../../../infra/spreadsheet/list-sheet.ts'
import type { Column, OnRows, SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import { writeSheetFile } from '../../../infra/spreadsheet/write-sheet-file.ts'
import * as dioceses from '../dioceses/dioceses.service.ts'
import * as parishes from './parishes.service.ts'

/** The headers of the columns that an import can also read, by the API's name of the field. */
export const parishHeaders = {
  name: 'Nome',
  diocese_id: 'Diocese',
  telephone: 'Telefone',
  email: 'E-mail',
} as const

const columns: readonly Column<parishes.ParishRow>[] = [
  { header: parishHeaders.name, width: 40, type: 'text', cell: ({ name }) => name },
  { header: parishHeaders.diocese_id, width: 36, type: 'text', cell: ({ diocese_name }) => diocese_name },
  { header: parishHeaders.telephone, width: 17, type: 'text', cell: ({ telephone }) => formatPhone(telephone) },
  { header: parishHeaders.email, width: 34, type: 'text', cell: ({ email }) => email },
  ...addressColumns,
  { header: 'Cadastrada em', width: 14, type: 'date', cell: ({ created_at }) => dayOf(created_at) },
  {
    header: 'Situação',
    width: 11,
    type: 'text',
    cell: ({ deleted_at }) => (deleted_at === null ? 'Ativa' : 'Na lixeira'),
  },
]

/** Each `key` is the key of the same column of the list on the screen. */
const listColumns: readonly ListColumn<parishes.ParishRow, ParishSheetQuery['columns'][number]>[] = [
  { key: 'name', header: 'Paróquia', width: 40, type: 'text', cell: ({ name }) => name },
  { key: 'city', header: 'Cidade', width: 26, type: 'text', cell: ({ city }) => city },
  { key: 'uf', header: 'UF', width: 6, type: 'text', cell: ({ uf }) => uf },
  { key: 'diocese', header: 'Diocese', width: 36, type: 'text', cell: ({ diocese_name }) => diocese_name },
  { key: 'telephone', header: 'Telefone', width: 17, type: 'text', cell: ({ telephone }) => formatPhone(telephone) },
]

/**
 * A sheet of the parishes that match the filter, in the list's order. The sheet has the chosen columns, as the list
 * shows them. Without chosen columns it has all columns, so that an import can read it.
 * @throws invalid when there are too many parishes for a sheet
 */
export async function writeParishes(
  ctx: Context,
  // A job that an older version of the server queued has no `columns`.
  { columns: chosen = [], ...filter }: Partial<Pick<ParishSheetQuery, 'columns'>> & Omit<ParishSheetQuery, 'columns'>,
  onRows?: OnRows,
): Promise<SheetFile> {
  const filters = await filterLines(ctx, filter)
  const rows = parishes.listAll(ctx, filter)
  if (chosen.length === 0)
    return writeSheetFile(ctx.clock, 'paroquias', {
      name: 'Paróquias',
      title: 'Paróquias',
      filters,
      columns,
      rows,
      onRows,
    })
  const list = { file: 'lista-de-paroquias', title: 'Lista de paróquias', columns: listColumns }
  return writeListSheet(ctx.clock, { ...list, filters, chosen, rows, onRows })
}

async function filterLines(
  ctx: Context,
  { search, diocese_id, status, ids }: Omit<ParishSheetQuery, 'columns'>,
): Promise<string[]> {
  const lines: string[] = []
  if (search !== '') lines.push(`Busca: ${search}`)
  if (diocese_id !== undefined) lines.push(`Diocese: ${(await dioceses.get(ctx, diocese_id)).name}`)
  if (status !== undefined) lines.push(status === 'active' ? 'Somente ativas' : 'Somente na lixeira')
  const marked = markedLine(ids)
  if (marked !== null) lines.push(marked)
  return lines.length > 0 ? lines : ['Todas as paróquias']
}
