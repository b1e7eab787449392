import type { DioceseSheetQuery } from '@seara/contract/registry/dioceses'
import { formatCep, formatCnpj, formatPhone } from '@seara/contract/fields/masks'
import { dayOf } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { addressColumns } from './address.sheet.ts'
import { type ListColumn, markedLine, writeListSheet } from '../../../infra/spreadsheet/list-sheet.ts'
import type { Column, SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import { writeSheetFile } from '../../../infra/spreadsheet/write-sheet-file.ts'
import * as regions from '../regions/regions.service.ts'
import * as dioceses from './dioceses.service.ts'
import { parishesThatCount } from './parish-count.ts'

/** The headers of the columns that an import can also read, by the API's name of the field. */
export const dioceseHeaders = {
  name: 'Nome',
  bishop: 'Bispo',
  cnpj: 'CNPJ',
  region_name: 'Regional',
  telephone: 'Telefone',
  contact_mail: 'E-mail de contato',
} as const

/** The headers of the columns of a delivery address, by the field's name in the API. */
export const deliveryHeaders = {
  zip_code_delivery: 'CEP (entrega)',
  public_place_delivery: 'Logradouro (entrega)',
  number_delivery: 'Número (entrega)',
  complement_delivery: 'Complemento (entrega)',
  neighborhood_delivery: 'Bairro (entrega)',
  city_delivery: 'Cidade (entrega)',
  uf_delivery: 'UF (entrega)',
} as const

const columns: readonly Column<dioceses.DioceseRow>[] = [
  { header: dioceseHeaders.name, width: 40, type: 'text', cell: ({ name }) => name },
  { header: dioceseHeaders.bishop, width: 34, type: 'text', cell: ({ bishop }) => bishop },
  { header: dioceseHeaders.cnpj, width: 20, type: 'text', cell: ({ cnpj }) => formatCnpj(cnpj) },
  { header: dioceseHeaders.region_name, width: 16, type: 'text', cell: ({ region_name }) => region_name },
  { header: dioceseHeaders.telephone, width: 17, type: 'text', cell: ({ telephone }) => formatPhone(telephone) },
  { header: dioceseHeaders.contact_mail, width: 34, type: 'text', cell: ({ contact_mail }) => contact_mail },
  ...addressColumns,
  {
    header: deliveryHeaders.zip_code_delivery,
    width: 14,
    type: 'text',
    cell: ({ zip_code_delivery: cep }) => cep && formatCep(cep),
  },
  {
    header: deliveryHeaders.public_place_delivery,
    width: 36,
    type: 'text',
    cell: (diocese) => diocese.public_place_delivery,
  },
  { header: deliveryHeaders.number_delivery, width: 17, type: 'number', cell: (diocese) => diocese.number_delivery },
  {
    header: deliveryHeaders.complement_delivery,
    width: 22,
    type: 'text',
    cell: (diocese) => diocese.complement_delivery,
  },
  {
    header: deliveryHeaders.neighborhood_delivery,
    width: 22,
    type: 'text',
    cell: (diocese) => diocese.neighborhood_delivery,
  },
  { header: deliveryHeaders.city_delivery, width: 26, type: 'text', cell: (diocese) => diocese.city_delivery },
  { header: deliveryHeaders.uf_delivery, width: 12, type: 'text', cell: (diocese) => diocese.uf_delivery },
  { header: 'Qtd. de paróquias', width: 17, type: 'number', cell: parishesThatCount },
  { header: 'Paróquias cadastradas', width: 21, type: 'number', cell: ({ parish_count }) => parish_count },
  { header: 'Cadastrada em', width: 14, type: 'date', cell: ({ created_at }) => dayOf(created_at) },
  {
    header: 'Situação',
    width: 11,
    type: 'text',
    cell: ({ deleted_at }) => (deleted_at === null ? 'Ativa' : 'Na lixeira'),
  },
]

/** Each `key` is the key of the same column of the list on the screen. */
const listColumns: readonly ListColumn<dioceses.DioceseRow, DioceseSheetQuery['columns'][number]>[] = [
  { key: 'name', header: 'Diocese', width: 40, type: 'text', cell: ({ name }) => name },
  { key: 'city', header: 'Cidade', width: 26, type: 'text', cell: ({ city }) => city },
  { key: 'uf', header: 'UF', width: 6, type: 'text', cell: ({ uf }) => uf },
  { key: 'region', header: 'Regional', width: 16, type: 'text', cell: ({ region_name }) => region_name },
  { key: 'telephone', header: 'Telefone', width: 17, type: 'text', cell: ({ telephone }) => formatPhone(telephone) },
  { key: 'parishes', header: 'Paróquias', width: 12, type: 'number', cell: ({ parish_count }) => parish_count },
]

/**
 * A sheet of the dioceses that match the filter, in the list's order. The sheet has the chosen columns, as the list
 * shows them. Without chosen columns it has all columns, so that an import can read it.
 * @param file the filename of a sheet with all columns
 * @throws invalid when there are too many dioceses for a sheet
 */
export async function dioceseSheet(
  ctx: Context,
  { columns: chosen, ...filter }: DioceseSheetQuery,
  file = 'dioceses',
): Promise<SheetFile> {
  const filters = await filterLines(ctx, filter)
  const rows = dioceses.listAll(ctx, filter)
  if (chosen.length === 0)
    return writeSheetFile(ctx.clock, file, { name: 'Dioceses', title: 'Dioceses', filters, columns, rows })
  const list = { file: 'lista-de-dioceses', title: 'Lista de dioceses', columns: listColumns }
  return writeListSheet(ctx.clock, { ...list, filters, chosen, rows })
}

async function filterLines(
  ctx: Context,
  { search, parish_region_id, uf, silent_in, no_request_in, status, ids }: Omit<DioceseSheetQuery, 'columns'>,
): Promise<string[]> {
  const lines: string[] = []
  if (search !== '') lines.push(`Busca: ${search}`)
  if (parish_region_id !== undefined) lines.push(`Regional: ${await regions.nameOf(ctx, parish_region_id)}`)
  if (uf !== undefined) lines.push(`UF: ${uf.toUpperCase()}`)
  if (silent_in !== undefined) lines.push(`Nada enviaram a: ${await dioceses.collectionName(ctx, silent_in)}`)
  if (no_request_in !== undefined) lines.push(`Nada pediram em: ${await dioceses.campaignName(ctx, no_request_in)}`)
  if (status !== undefined) lines.push(status === 'active' ? 'Somente ativas' : 'Somente na lixeira')
  const marked = markedLine(ids)
  if (marked !== null) lines.push(marked)
  return lines.length > 0 ? lines : ['Todas as dioceses']
}
