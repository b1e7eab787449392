import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { IdParams, optionalQueryId, PathId } from '../fields/id.ts'
import { xlsx } from '../core/media-types.ts'
import { sheetChoice } from '../core/list-sheet.ts'
import { paged, SearchQuery, sorting } from '../core/paging.ts'
import { Problem } from '../core/problem.ts'
import { requestFields } from './requests.ts'
import { slipStatuses } from '../billing/slip.ts'

export const RequestListItem = z
  .object({
    ...requestFields,
    city: z.string(),
    uf: z.string(),
    region_name: z.string().nullable(),
    pieces: z.int().describe('Soma das quantidades'),
    boxes: z.int(),
    shipped_boxes: z.int(),
    weight: z.number().describe('Quilogramas de todas as caixas'),
  })
  .meta({ id: 'RequestListItem' })
export type RequestListItem = z.infer<typeof RequestListItem>

export const requestStates = ['finished', 'unfinished', ...slipStatuses] as const
export const shippingStates = ['unpacked', 'packed', 'unshipped', 'shipped'] as const
export const requestSortColumns = ['created_at', 'diocese', 'name', 'total'] as const

const filters = {
  status: z
    .enum(['', ...requestStates], `A situação é uma destas: ${requestStates.join(', ')}`)
    .default('')
    .describe('Confirmada ou não, ou a situação do boleto'),
  shipping: z
    .enum(['', ...shippingStates], `O envio é um destes: ${shippingStates.join(', ')}`)
    .default('')
    .describe(
      'unpacked: confirmada e sem caixas; packed: com caixas; unshipped: com caixas por despachar; shipped: todas despachadas',
    ),
  parish_region_id: optionalQueryId('Regional não encontrada').describe('0: dioceses sem regional'),
  diocese_id: optionalQueryId('Diocese não encontrada').describe('Só as de uma diocese'),
}

export const RequestQuery = SearchQuery.extend({ ...filters, ...sorting(requestSortColumns) })
export type RequestQuery = z.output<typeof RequestQuery>

const tag = 'Solicitações'
const base = '/api/missionary-campaign'

export const listRequests = endpoint({
  method: 'GET',
  path: `${base}/solicitation/:campaignId`,
  access: 'staff',
  tag,
  summary: 'As solicitações de uma campanha; a busca vale para o solicitante, o e-mail, a diocese e o código',
  params: z.object({ campaignId: PathId }),
  query: RequestQuery,
  answers: { 200: paged(RequestListItem) },
})

export const deleteRequest = endpoint({
  method: 'DELETE',
  path: `${base}/solicitation/:id`,
  access: 'staff',
  tag,
  summary: 'Exclui a solicitação, se nenhum boleto foi pago e nenhuma caixa despachada (409 conflict.box_shipped)',
  params: IdParams,
  answers: { 204: null, 409: Problem },
})

export const exportRequests = endpoint({
  method: 'GET',
  path: `${base}/solicitation/export/:campaignId`,
  access: 'staff',
  tag,
  summary: 'Planilha das solicitações de uma campanha, uma linha por material pedido',
  params: z.object({ campaignId: PathId }),
  file: xlsx,
  mayBeStale: true,
  answers: { 200: null },
})

export const RequestSheetQuery = RequestQuery.omit({ page: true, limit: true }).extend(
  sheetChoice(['diocese', 'code', 'name', 'finished', 'slip', 'boxes', 'total', 'created', 'city', 'email']),
)
export type RequestSheetQuery = z.output<typeof RequestSheetQuery>

/** Downloads the filtered list as a sheet: the rows of all its pages. */
export const exportRequestSheet = endpoint({
  method: 'GET',
  path: `${base}/solicitation/sheet/:campaignId`,
  access: 'staff',
  asksPassword: 'for_many',
  tag,
  summary: 'Planilha exatamente da lista filtrada, uma linha por solicitação',
  params: z.object({ campaignId: PathId }),
  query: RequestSheetQuery,
  file: xlsx,
  mayBeStale: true,
  answers: { 200: null },
})
