import type { IamGroupSheetQuery } from '@seara/contract/cofrinho/iam-groups'
import { formatCep, formatCnpj, formatPhone } from '@seara/contract/fields/masks'
import { dayOf } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { readInPages } from '../../../db/read-in-pages.ts'
import { type ListColumn, markedLine, searchLine, writeListSheet } from '../../../infra/spreadsheet/list-sheet.ts'
import type { Column, SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import { writeSheetFile } from '../../../infra/spreadsheet/write-sheet-file.ts'
import * as groups from './iam-groups-bulk.service.ts'

/** The headers of the columns that an import can also read, by the API's name of the field. */
export const groupHeaders = {
  group_name: 'Grupo',
  representant_name: 'Representante',
  contact_mail: 'E-mail do representante',
  telephone: 'Telefone',
  diocese_name: 'Diocese',
  diocese_cnpj: 'CNPJ da diocese',
  parish_name: 'Paróquia',
  parish_city: 'Cidade da paróquia',
  zip_code: 'CEP',
  address: 'Endereço',
  neighborhood: 'Bairro',
  city: 'Cidade',
  uf: 'UF',
} as const

const columns: readonly Column<groups.WrittenGroup>[] = [
  { header: groupHeaders.group_name, width: 36, type: 'text', cell: (group) => group.group_name },
  { header: groupHeaders.representant_name, width: 32, type: 'text', cell: (group) => group.representant_name },
  { header: groupHeaders.contact_mail, width: 34, type: 'text', cell: (group) => group.contact_mail },
  { header: groupHeaders.telephone, width: 17, type: 'text', cell: ({ telephone: t }) => t && formatPhone(t) },
  { header: groupHeaders.diocese_name, width: 38, type: 'text', cell: (group) => group.diocese_name },
  { header: groupHeaders.diocese_cnpj, width: 20, type: 'text', cell: ({ diocese_cnpj: c }) => c && formatCnpj(c) },
  { header: groupHeaders.parish_name, width: 38, type: 'text', cell: (group) => group.parish_name },
  { header: groupHeaders.parish_city, width: 26, type: 'text', cell: (group) => group.parish_city },
  { header: groupHeaders.zip_code, width: 11, type: 'text', cell: ({ zip_code: cep }) => cep && formatCep(cep) },
  { header: groupHeaders.address, width: 36, type: 'text', cell: (group) => group.address },
  { header: groupHeaders.neighborhood, width: 22, type: 'text', cell: (group) => group.neighborhood },
  { header: groupHeaders.city, width: 26, type: 'text', cell: (group) => group.city },
  { header: groupHeaders.uf, width: 5, type: 'text', cell: (group) => group.uf },
  { header: 'Cadastrado em', width: 15, type: 'date', cell: ({ created_at }) => dayOf(created_at) },
]

/** Each `key` is the key of the same column of the list on the screen. */
const listColumns: readonly ListColumn<groups.WrittenGroup, IamGroupSheetQuery['columns'][number]>[] = [
  { key: 'name', header: 'Grupo', width: 36, type: 'text', cell: ({ group_name }) => group_name },
  { key: 'id', header: 'Nº', width: 8, type: 'number', cell: ({ id }) => id },
  { key: 'representant', header: 'Representante', width: 32, type: 'text', cell: (group) => group.representant_name },
  { key: 'mail', header: 'E-mail', width: 34, type: 'text', cell: ({ contact_mail }) => contact_mail },
  {
    key: 'telephone',
    header: 'Telefone',
    width: 17,
    type: 'text',
    cell: ({ telephone }) => telephone && formatPhone(telephone),
  },
  { key: 'diocese', header: 'Diocese', width: 38, type: 'text', cell: ({ diocese_name }) => diocese_name },
  { key: 'parish', header: 'Paróquia', width: 38, type: 'text', cell: ({ parish_name }) => parish_name },
]

/**
 * A sheet of the groups that match the filter, in the list's order. The sheet has the chosen columns, as the list shows
 * them. Without chosen columns it has all columns, so that an import can read it.
 * @throws invalid when there are too many groups for a sheet
 */
export function groupSheet(ctx: Context, { columns: chosen, ...filter }: IamGroupSheetQuery): Promise<SheetFile> {
  const told = [searchLine(filter.search), markedLine(filter.ids)].filter((line) => line !== null)
  const filters = told.length > 0 ? told : ['Todos os grupos']
  const rows = readInPages(ctx, (ctx, page) => groups.listWritten(ctx, { ...filter, ...page }))
  if (chosen.length === 0)
    return writeSheetFile(ctx.clock, 'grupos-iam', { name: 'Grupos IAM', title: 'Grupos IAM', filters, columns, rows })
  const list = { file: 'lista-de-grupos-iam', title: 'Lista de grupos IAM', columns: listColumns }
  return writeListSheet(ctx.clock, { ...list, filters, chosen, rows })
}
