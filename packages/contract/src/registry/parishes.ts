import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { address, addressBody } from '../fields/address.ts'
import { IdParams, optionalQueryId, reference } from '../fields/id.ts'
import { requiredPhone } from '../fields/phone.ts'
import { requiredEmail } from '../fields/email.ts'
import { requiredText, SearchText } from '../fields/text.ts'
import { JobStarted } from '../platform/jobs.ts'
import { sheetChoice } from '../core/list-sheet.ts'
import { xlsx } from '../core/media-types.ts'
import { paged, SearchQuery, sorting } from '../core/paging.ts'

export const Parish = z
  .object({
    id: z.int(),
    uuid: z.string(),
    name: z.string(),
    ...address,
    telephone: z.string(),
    email: z.string(),
    diocese_id: z.int(),
    dioceses: z.object({ id: z.int(), name: z.string() }),
    created_at: z.string(),
    deleted_at: z.string().nullable(),
  })
  .meta({ id: 'Parish' })
export type Parish = z.infer<typeof Parish>

export const ParishBody = z.object({
  name: requiredText('nome'),
  ...addressBody,
  telephone: requiredPhone(),
  email: requiredEmail(),
})
export type ParishBody = z.output<typeof ParishBody>

const DioceseReference = reference('Informe uma Diocese')

export const NewParishBody = ParishBody.extend({ diocese_id: DioceseReference })
export type NewParishBody = z.output<typeof NewParishBody>

export const ParishDioceseBody = z.object({ diocese_id: DioceseReference })

export const parishSortColumns = ['name', 'city', 'uf', 'diocese'] as const

const filters = {
  search: SearchText,
  diocese_id: optionalQueryId('Diocese não encontrada'),
  status: z.enum(['active', 'trashed'], 'A situação é active ou trashed').optional(),
  ...sorting(parishSortColumns),
}

export const ParishQuery = SearchQuery.extend(filters)
export type ParishQuery = z.output<typeof ParishQuery>

export const ParishFilter = z.object(filters)
export type ParishFilter = z.output<typeof ParishFilter>

/**
 * The query of a list's sheet. `columns` names the columns to write. Without it the sheet has all columns, in the form
 * that an import reads.
 */
export const ParishSheetQuery = ParishFilter.extend(sheetChoice(['name', 'city', 'uf', 'diocese', 'telephone']))
export type ParishSheetQuery = z.output<typeof ParishSheetQuery>

export const FoundParish = z
  .object({
    id: z.int(),
    name: z.string(),
    city: z.string(),
    uf: z.string(),
    dioceses: z.object({ id: z.int(), name: z.string() }),
  })
  .meta({ id: 'FoundParish' })
export type FoundParish = z.infer<typeof FoundParish>

const tag = 'Paróquias'

export const listParishes = endpoint({
  method: 'GET',
  path: '/api/parish',
  access: 'staff',
  tag,
  summary: 'Lista as paróquias, também as da lixeira',
  query: ParishQuery,
  answers: { 200: paged(Parish) },
})

export const exportParishes = endpoint({
  method: 'GET',
  path: '/api/parish/sheet',
  access: 'staff',
  asksPassword: 'for_many',
  tag,
  summary: 'Planilha da lista filtrada: com as colunas escolhidas ou, sem elas, com todas as que uma importação lê',
  query: ParishSheetQuery,
  file: xlsx,
  mayBeStale: true,
  answers: { 200: null, 202: JobStarted },
})

export const searchParishes = endpoint({
  method: 'GET',
  path: '/api/parish/search',
  access: 'staff',
  tag,
  summary: 'Busca paróquias ativas pelo nome ou cidade',
  query: z.object({ query: SearchText }),
  answers: { 200: z.array(FoundParish) },
})

export const getParish = endpoint({
  method: 'GET',
  path: '/api/parish/:id',
  access: 'staff',
  tag,
  summary: 'Mostra uma paróquia',
  params: IdParams,
  versioned: true,
  answers: { 200: Parish },
})

export const createParish = endpoint({
  method: 'POST',
  path: '/api/parish',
  access: 'staff',
  tag,
  summary: 'Cadastra uma paróquia',
  body: NewParishBody,
  versioned: true,
  answers: { 201: Parish },
})

export const updateParish = endpoint({
  method: 'PUT',
  path: '/api/parish/:id',
  access: 'staff',
  tag,
  summary: 'Altera uma paróquia',
  params: IdParams,
  body: ParishBody.partial(),
  versioned: true,
  answers: { 200: Parish },
})

export const moveParish = endpoint({
  method: 'PUT',
  path: '/api/parish/diocese/:id',
  access: 'staff',
  tag,
  summary: 'Muda a paróquia de diocese',
  params: IdParams,
  body: ParishDioceseBody.partial(),
  versioned: true,
  answers: { 200: Parish },
})

export const trashParish = endpoint({
  method: 'DELETE',
  path: '/api/parish/:id',
  access: 'staff',
  tag,
  summary: 'Move a paróquia para a lixeira',
  params: IdParams,
  answers: { 204: null },
})

export const restoreParish = endpoint({
  method: 'PUT',
  path: '/api/parish/restore/:id',
  access: 'staff',
  tag,
  summary: 'Restaura uma paróquia da lixeira',
  params: IdParams,
  versioned: true,
  answers: { 200: Parish },
})
