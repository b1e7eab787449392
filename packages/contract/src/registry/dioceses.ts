import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { address, addressBody } from '../fields/address.ts'
import { requiredCep } from '../fields/cep.ts'
import { requiredCnpj } from '../fields/cnpj.ts'
import { RequiredHouseNumber } from '../fields/house-number.ts'
import { IdParams, optionalQueryId, optionalReference } from '../fields/id.ts'
import { requiredPhone } from '../fields/phone.ts'
import { origin } from '../fields/origin.ts'
import { requiredEmail } from '../fields/email.ts'
import { optionalText, requiredText, SearchText } from '../fields/text.ts'
import { requiredUf } from '../fields/uf.ts'
import { sheetChoice } from '../core/list-sheet.ts'
import { xlsx } from '../core/media-types.ts'
import { paged, SearchQuery, sorting } from '../core/paging.ts'

const deliveryAddress = {
  zip_code_delivery: z.string().nullable(),
  public_place_delivery: z.string().nullable(),
  number_delivery: z.int().nullable(),
  complement_delivery: z.string().nullable(),
  neighborhood_delivery: z.string().nullable(),
  city_delivery: z.string().nullable(),
  uf_delivery: z.string().nullable(),
}

/** The text that is shown instead of the bishop's name when a diocese has no bishop. */
export const vacantSee = 'Sede vacante'

export const DioceseListItem = z
  .object({
    id: z.int(),
    name: z.string(),
    bishop: z.string(),
    cnpj: z.string(),
    ...address,
    telephone: z.string(),
    contact_mail: z.string(),
    parish_region: z.object({ id: z.int(), region_name: z.string() }).nullable(),
    parish_region_id: z.int().nullable(),
    region_name: z.string().nullable(),
    ...deliveryAddress,
    qtd_parish: z.int().describe('Paróquias declaradas pela diocese; sem declaração, as cadastradas'),
    parish_count: z.int().describe('Paróquias cadastradas e ativas'),
    declared_parish_count: z.int().nullable().describe('O que a diocese declarou; vazio enquanto não declara'),
    created_at: z.string(),
    deleted_at: z.string().nullable(),
  })
  .meta({ id: 'DioceseListItem' })
export type DioceseListItem = z.infer<typeof DioceseListItem>

export const Diocese = DioceseListItem.extend({
  parish: z.array(z.object({ id: z.int(), name: z.string(), city: z.string(), uf: z.string() })),
}).meta({ id: 'Diocese' })
export type Diocese = z.infer<typeof Diocese>

export const DioceseBody = z.object({
  name: requiredText('nome'),
  bishop: requiredText('bispo'),
  cnpj: requiredCnpj(),
  ...addressBody,
  telephone: requiredPhone(),
  contact_mail: requiredEmail('e-mail de contato'),
  parish_region_id: optionalReference('Regional não encontrada'),
})
export type DioceseBody = z.output<typeof DioceseBody>

/** Accepts `contact_email` as another name of the field `contact_mail`. */
const contactEmailAlias = (body: unknown) =>
  typeof body === 'object' && body !== null && 'contact_email' in body && !('contact_mail' in body)
    ? { ...body, contact_mail: body.contact_email }
    : body

/** A diocese in a body. The contact's e-mail may be named `contact_mail` or `contact_email`. */
export const DioceseBodyInput = z.preprocess(contactEmailAlias, DioceseBody)
/** A change of a diocese. Absent fields are not changed. */
export const DioceseChangeInput = z.preprocess(contactEmailAlias, DioceseBody.partial())

const parishCount = 'A quantidade de paróquias deve ser um número inteiro'
export const DeliveryAddressBody = z.object({
  zip_code_delivery: requiredCep(),
  public_place_delivery: requiredText('logradouro'),
  number_delivery: RequiredHouseNumber,
  complement_delivery: optionalText(),
  neighborhood_delivery: requiredText('bairro'),
  city_delivery: requiredText('cidade'),
  uf_delivery: requiredUf(),
  qtd_parish: z
    .union([z.number(), z.string().trim().regex(/^\d*$/, parishCount)], { error: parishCount })
    .nullish()
    .transform((value) => (value === undefined ? undefined : value === null || value === '' ? null : Number(value)))
    .pipe(z.int(parishCount).min(0, parishCount).max(1_000_000, parishCount).nullish()),
})
export type DeliveryAddressBody = z.output<typeof DeliveryAddressBody>

export const dioceseSortColumns = ['name', 'city', 'uf', 'region_name', 'parish_count'] as const

const filters = {
  search: SearchText,
  parish_region_id: optionalQueryId('Regional não encontrada'),
  status: z.enum(['active', 'trashed'], 'A situação é active ou trashed').optional(),
  uf: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2}$/, 'UF inválida')
    .optional(),
  no_request_in: optionalQueryId('Campanha não encontrada').describe('Só as que nada pediram nesta campanha'),
  silent_in: optionalQueryId('Coleta não encontrada').describe('Só as que nada enviaram a esta coleta'),
  ...sorting(dioceseSortColumns),
}

export const DioceseQuery = SearchQuery.extend(filters)
export type DioceseQuery = z.output<typeof DioceseQuery>

export const DioceseFilter = z.object(filters)
export type DioceseFilter = z.output<typeof DioceseFilter>

/**
 * The query of a list's sheet. `columns` names the columns to write. Without it the sheet has all columns, in the form
 * that an import reads.
 */
export const DioceseSheetQuery = DioceseFilter.extend(
  sheetChoice(['name', 'city', 'uf', 'region', 'telephone', 'parishes']),
)
export type DioceseSheetQuery = z.output<typeof DioceseSheetQuery>

/** A diocese as visitors find it. */
export const PublicDiocese = z.object({ id: z.int(), name: z.string(), city: z.string(), uf: z.string() })

export const FoundDiocese = PublicDiocese.extend({
  contact_mail: z.string().optional(),
  cnpj: z.string().optional(),
  bishop: z.string().optional(),
}).meta({ id: 'FoundDiocese' })
export type FoundDiocese = z.infer<typeof FoundDiocese>

const tag = 'Dioceses'

export const listDioceses = endpoint({
  method: 'GET',
  path: '/api/diocese',
  access: 'staff',
  tag,
  summary: 'Lista as dioceses, também as da lixeira',
  query: DioceseQuery,
  answers: { 200: paged(DioceseListItem) },
})

export const exportDioceses = endpoint({
  method: 'GET',
  path: '/api/diocese/sheet',
  access: 'staff',
  asksPassword: 'for_many',
  tag,
  summary: 'Planilha da lista filtrada: com as colunas escolhidas ou, sem elas, com todas as que uma importação lê',
  query: DioceseSheetQuery,
  file: xlsx,
  mayBeStale: true,
  answers: { 200: null },
})

export const dioceseReport = endpoint({
  method: 'GET',
  path: '/api/diocese/reports/general',
  access: 'staff',
  tag,
  summary: 'Planilha geral das dioceses ativas: regional, endereços e contagens',
  file: xlsx,
  mayBeStale: true,
  answers: { 200: null },
})

export const searchDioceses = endpoint({
  method: 'GET',
  path: '/api/diocese/search',
  access: 'anyone',
  tag,
  summary: 'Busca dioceses ativas pelo nome ou cidade; sem token, ao menos 3 caracteres e só os campos públicos',
  rateLimit: 'public-read',
  query: z.object({ query: SearchText, origin }),
  answers: { 200: z.array(FoundDiocese) },
})

export const getDiocese = endpoint({
  method: 'GET',
  path: '/api/diocese/:id',
  access: 'staff',
  tag,
  summary: 'Mostra uma diocese com as suas paróquias ativas',
  params: IdParams,
  versioned: true,
  answers: { 200: Diocese },
})

export const createDiocese = endpoint({
  method: 'POST',
  path: '/api/diocese',
  access: 'staff',
  tag,
  summary: 'Cadastra uma diocese',
  body: DioceseBodyInput,
  versioned: true,
  answers: { 201: Diocese },
})

export const updateDiocese = endpoint({
  method: 'PUT',
  path: '/api/diocese/:id',
  access: 'staff',
  tag,
  summary: 'Altera a diocese, ou o seu endereço de entrega com type=delivery_address',
  params: IdParams,
  query: z.object({ type: z.enum(['delivery_address'], 'type é delivery_address').optional() }),
  body: z
    .looseObject({})
    .describe('DioceseBody, ou DeliveryAddressBody com type=delivery_address; campos ausentes ficam como estão'),
  versioned: true,
  answers: { 200: Diocese },
})

export const trashDiocese = endpoint({
  method: 'DELETE',
  path: '/api/diocese/:id',
  access: 'staff',
  tag,
  summary: 'Move a diocese para a lixeira',
  params: IdParams,
  answers: { 204: null },
})

export const restoreDiocese = endpoint({
  method: 'PUT',
  path: '/api/diocese/restore/:id',
  access: 'staff',
  tag,
  summary: 'Restaura uma diocese da lixeira',
  params: IdParams,
  versioned: true,
  answers: { 200: Diocese },
})
