import { noRegion } from '@seara/contract/registry/regions'
import { formatCep, formatCnpj, formatPhone } from '@seara/contract/fields/masks'
import type { Context } from '../../../core/context.ts'
import { printedCode } from '../../../core/readable-code.ts'
import type { Column, SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import { writeSheetFile } from '../../../infra/spreadsheet/write-sheet-file.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import { destinationOf, type Destination } from '../../registry/dioceses/destination.service.ts'
import * as repository from './parcels.repository.ts'
import type { ParcelRow } from './parcels.repository.ts'

type Parcel = ParcelRow & { destination: Destination }

const columns: readonly Column<Parcel>[] = [
  { header: 'Regional', width: 16, type: 'text', cell: ({ region_name }) => region_name ?? noRegion },
  { header: 'Destinatário', width: 40, type: 'text', cell: ({ diocese_name }) => diocese_name },
  { header: 'CNPJ', width: 20, type: 'text', cell: ({ cnpj }) => formatCnpj(cnpj) },
  { header: 'A/C', width: 30, type: 'text', cell: ({ requester }) => requester },
  { header: 'Telefone', width: 17, type: 'text', cell: ({ telephone }) => formatPhone(telephone) },
  { header: 'E-mail', width: 34, type: 'text', cell: ({ email }) => email },
  { header: 'CEP', width: 11, type: 'text', cell: ({ destination }) => formatCep(destination.zipCode) },
  { header: 'Logradouro', width: 36, type: 'text', cell: ({ destination }) => destination.street },
  {
    header: 'Número',
    width: 9,
    type: 'text',
    cell: ({ destination }) => (destination.number === null ? 'S/N' : String(destination.number)),
  },
  { header: 'Complemento', width: 20, type: 'text', cell: ({ destination }) => destination.complement },
  { header: 'Bairro', width: 22, type: 'text', cell: ({ destination }) => destination.neighborhood },
  { header: 'Cidade', width: 26, type: 'text', cell: ({ destination }) => destination.city },
  { header: 'UF', width: 6, type: 'text', cell: ({ destination }) => destination.uf },
  {
    header: 'Endereço',
    width: 12,
    type: 'text',
    cell: ({ destination }) => (destination.isMain ? 'Principal' : 'De entrega'),
  },
  { header: 'Solicitação', width: 14, type: 'text', cell: ({ code }) => printedCode(code) },
  { header: 'Caixa', width: 8, type: 'text', cell: ({ number, of }) => `${number}/${of}` },
  { header: 'Peso (kg)', width: 11, type: 'number', cell: ({ weight_grams }) => weight_grams / 1000 },
  { header: 'Despachada em', width: 18, type: 'datetime', cell: ({ shipped_at }) => shipped_at },
]

/** A sheet for the carrier, with a row for each box of a campaign. @throws notFound when there is no such campaign */
export async function addressSheet(ctx: Context, campaignId: number): Promise<SheetFile> {
  const campaign = await campaigns.get(ctx, campaignId)
  const parcels = await repository.list(ctx.db, { campaignId })
  const grams = parcels.reduce((total, { weight_grams }) => total + weight_grams, 0)
  return writeSheetFile(ctx.clock, `enderecos-${campaign.code}`, {
    name: 'Endereços',
    title: `Endereços das caixas da campanha ${campaign.code}`,
    filters: [campaign.description],
    columns,
    rows: parcels.map((parcel) => ({ ...parcel, destination: destinationOf(parcel) })),
    totals: ['Total', ...columns.slice(1, -3).map(() => null), String(parcels.length), grams / 1000, null],
  })
}
