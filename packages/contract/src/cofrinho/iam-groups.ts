import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { requiredCep } from '../fields/cep.ts'
import { IdParams, optionalReference } from '../fields/id.ts'
import { Money } from '../fields/money.ts'
import { optional } from '../fields/optional.ts'
import { requiredPhone } from '../fields/phone.ts'
import { requiredEmail } from '../fields/email.ts'
import { optionalText, requiredText, SearchText } from '../fields/text.ts'
import { requiredUf } from '../fields/uf.ts'
import { sheetChoice } from '../core/list-sheet.ts'
import { xlsx } from '../core/media-types.ts'
import { PageQuery, paged, SearchQuery, sorting } from '../core/paging.ts'

const Named = z.object({ id: z.int(), name: z.string() })

export const IamGroup = z
  .object({
    id: z.int(),
    group_name: z.string(),
    representant_name: z.string(),
    contact_mail: z.string(),
    telephone: z.string().nullable(),
    zip_code: z.string().nullable(),
    address: z.string().nullable(),
    neighborhood: z.string().nullable(),
    city: z.string().nullable(),
    uf: z.string().nullable(),
    diocese_id: z.int().nullable().describe('A da paróquia, quando há paróquia'),
    parish_id: z.int().nullable(),
    dioceses: Named.nullable(),
    parishes: Named.nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'IamGroup' })
export type IamGroup = z.infer<typeof IamGroup>

export const IamGroupBody = z.object({
  group_name: requiredText('nome do grupo'),
  representant_name: requiredText('nome do representante'),
  contact_mail: requiredEmail('e-mail do representante'),
  telephone: optional(requiredPhone()),
  zip_code: optional(requiredCep()),
  address: optionalText(),
  neighborhood: optionalText(),
  city: optionalText(),
  uf: optional(requiredUf()),
  diocese_id: optionalReference('Diocese não encontrada'),
  parish_id: optionalReference('Paróquia não encontrada'),
})
export type IamGroupBody = z.output<typeof IamGroupBody>

export const iamGroupSortColumns = ['id', 'group_name', 'representant_name', 'city', 'diocese', 'parish'] as const

const filters = { search: SearchText, ...sorting(iamGroupSortColumns) }

export const IamGroupQuery = SearchQuery.extend(filters)
export type IamGroupQuery = z.output<typeof IamGroupQuery>

export const IamGroupFilter = z.object(filters)
export type IamGroupFilter = z.output<typeof IamGroupFilter>

/**
 * The query of a list's sheet. `columns` names the columns to write. Without it the sheet has all columns, in the form
 * that an import reads.
 */
export const IamGroupSheetQuery = IamGroupFilter.extend(
  sheetChoice(['id', 'name', 'representant', 'mail', 'telephone', 'diocese', 'parish']),
)
export type IamGroupSheetQuery = z.output<typeof IamGroupSheetQuery>

/** A donation to which a group gave money. When the group gave several times, the donation is listed each time. */
export const DonationOfGroup = z
  .object({
    id: z.int().describe('A doação'),
    title: z.string(),
    description: z.string().nullable(),
    cod: z.string().nullable(),
    finished: z.boolean(),
    created_at: z.string(),
    donation_at: z.string(),
    pivot: z.object({ id: z.int().describe('A contribuição'), value: Money }),
  })
  .meta({ id: 'DonationOfGroup' })
export type DonationOfGroup = z.infer<typeof DonationOfGroup>

const tag = 'Grupos IAM'

export const listIamGroups = endpoint({
  method: 'GET',
  path: '/api/safe_box_groups',
  access: 'staff',
  tag,
  summary: 'Lista os grupos IAM',
  query: IamGroupQuery,
  answers: { 200: paged(IamGroup) },
})

export const exportIamGroups = endpoint({
  method: 'GET',
  path: '/api/safe_box_groups/sheet',
  access: 'staff',
  asksPassword: 'for_many',
  tag,
  summary: 'Planilha da lista filtrada: com as colunas escolhidas ou, sem elas, com todas as que uma importação lê',
  query: IamGroupSheetQuery,
  file: xlsx,
  mayBeStale: true,
  answers: { 200: null },
})

export const searchIamGroups = endpoint({
  method: 'GET',
  path: '/api/safe_box_groups/search',
  access: 'staff',
  tag,
  summary: 'Busca grupos pelo nome, representante, e-mail, cidade ou telefone',
  query: z.object({ query: SearchText }),
  answers: { 200: z.array(IamGroup) },
})

export const listDioceseGroups = endpoint({
  method: 'GET',
  path: '/api/diocese/:id/safe_box',
  access: 'staff',
  tag,
  summary: 'Os grupos IAM da diocese, também os das suas paróquias',
  params: IdParams,
  query: PageQuery,
  answers: { 200: paged(IamGroup) },
})

export const listParishGroups = endpoint({
  method: 'GET',
  path: '/api/parish/:id/safe_box',
  access: 'staff',
  tag,
  summary: 'Os grupos IAM da paróquia',
  params: IdParams,
  query: PageQuery,
  answers: { 200: paged(IamGroup) },
})

export const donationsOfIamGroup = endpoint({
  method: 'GET',
  path: '/api/safe_box_groups/donations/:id',
  access: 'staff',
  tag,
  summary: 'O que o grupo deu, o mais novo primeiro',
  params: IdParams,
  query: PageQuery,
  answers: { 200: paged(DonationOfGroup) },
})

export const getIamGroup = endpoint({
  method: 'GET',
  path: '/api/safe_box_groups/:id',
  access: 'staff',
  tag,
  summary: 'Mostra um grupo IAM',
  params: IdParams,
  versioned: true,
  answers: { 200: IamGroup },
})

export const createIamGroup = endpoint({
  method: 'POST',
  path: '/api/safe_box_groups',
  access: 'staff',
  tag,
  summary: 'Cadastra um grupo IAM; a paróquia, se houver, diz a diocese',
  body: IamGroupBody,
  versioned: true,
  answers: { 201: IamGroup },
})

export const updateIamGroup = endpoint({
  method: 'PUT',
  path: '/api/safe_box_groups/:id',
  access: 'staff',
  tag,
  summary: 'Altera um grupo IAM; campos ausentes ficam como estão',
  params: IdParams,
  body: IamGroupBody.partial(),
  versioned: true,
  answers: { 200: IamGroup },
})
