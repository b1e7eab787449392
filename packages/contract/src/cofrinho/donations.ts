import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { IdParams, reference } from '../fields/id.ts'
import { Money, positiveMoney, seenValue } from '../fields/money.ts'
import { optionalLines, requiredText } from '../fields/text.ts'
import { JobStarted } from '../platform/jobs.ts'
import { xlsx } from '../core/media-types.ts'
import { chosenColumns } from '../core/list-sheet.ts'
import { paged, SearchQuery, sorting } from '../core/paging.ts'
import { Problem } from '../core/problem.ts'
import { version } from '../core/version.ts'

export const Donation = z
  .object({
    id: z.int(),
    title: z.string(),
    description: z.string().nullable(),
    cod: z.string().nullable().describe('Código de verificação do recibo; só da doação finalizada'),
    total_value: Money.describe('Reais: a soma das contribuições, em andamento enquanto não finalizada'),
    finished: z.boolean(),
    finished_at: z.string().nullable(),
    created_at: z.string(),
    deleted_at: z.string().nullable(),
  })
  .meta({ id: 'Donation' })
export type Donation = z.infer<typeof Donation>

export const DonationBody = z.object({ title: requiredText('título'), description: optionalLines(5_000) })
export type DonationBody = z.output<typeof DonationBody>

export const GroupDonation = z
  .object({
    id: z.int(),
    donation_id: z.int(),
    safe_box_group_id: z.int(),
    value: Money,
    donation_at: z.string(),
    group_name: z.string(),
    representant_name: z.string(),
    pivot: z.object({ value: Money }),
  })
  .meta({ id: 'GroupDonation' })
export type GroupDonation = z.infer<typeof GroupDonation>

export const ListedGroupDonation = GroupDonation.extend({ version }).meta({ id: 'ListedGroupDonation' })
export type ListedGroupDonation = z.infer<typeof ListedGroupDonation>

export const GroupDonationChange = z.object({ value: positiveMoney() })

export const GroupDonationBody = GroupDonationChange.extend({
  donation_id: reference('Doação não encontrada'),
  safe_box_group_id: reference('Grupo não encontrado'),
})
export type GroupDonationBody = z.output<typeof GroupDonationBody>

const yearMessage = 'O ano deve ser de 1900 a 2099'
const Year = z
  .string(yearMessage)
  .regex(/^(\d{4})?$/, yearMessage)
  .transform((value) => (value === '' ? undefined : Number(value)))
  .pipe(z.int(yearMessage).min(1900, yearMessage).max(2099, yearMessage).optional())

export const donationSortColumns = ['id', 'title', 'total_value', 'created_at', 'finished'] as const

export const DonationQuery = SearchQuery.extend({
  year: Year.optional().describe('Ano de criação, de 1900 a 2099'),
  field: z
    .enum(['title', 'total_value'], 'O campo é title ou total_value')
    .default('title')
    .describe('Onde a busca procura'),
  status: z.enum(['', 'finished', 'unfinished'], 'A situação é finished ou unfinished').default(''),
  ...sorting(donationSortColumns),
})
export type DonationQuery = z.output<typeof DonationQuery>

const tag = 'Doações Cofrinho'

export const listDonations = endpoint({
  method: 'GET',
  path: '/api/donation',
  access: 'staff',
  tag,
  summary: 'Lista as doações, a mais nova primeiro',
  query: DonationQuery,
  answers: { 200: paged(Donation) },
})

export const getDonation = endpoint({
  method: 'GET',
  path: '/api/donation/:id',
  access: 'staff',
  tag,
  summary: 'Mostra uma doação',
  params: IdParams,
  versioned: true,
  answers: { 200: Donation },
})

export const createDonation = endpoint({
  method: 'POST',
  path: '/api/donation',
  access: 'staff',
  tag,
  summary: 'Abre uma doação',
  body: DonationBody,
  versioned: true,
  answers: { 201: Donation },
})

export const deleteDonation = endpoint({
  method: 'DELETE',
  path: '/api/donation/:id',
  access: 'staff',
  tag,
  summary: 'Exclui uma doação que não foi finalizada',
  params: IdParams,
  answers: { 204: null, 409: Problem },
})

export const finishDonation = endpoint({
  method: 'PUT',
  path: '/api/donation/finished/:id',
  access: 'staff',
  tag,
  summary: 'Finaliza a doação com a soma do servidor e envia o recibo aos representantes',
  params: IdParams,
  query: z.object({ seen_value: seenValue }),
  body: z.looseObject({ total_value: z.unknown().optional().describe('Não é considerado: vale a soma do servidor') }),
  versioned: true,
  answers: { 200: Donation, 409: Problem },
})

export const resendDonationReceipt = endpoint({
  method: 'POST',
  path: '/api/donation/secondary/:id',
  access: 'staff',
  tag,
  summary: 'Envia de novo o recibo de uma doação finalizada',
  params: IdParams,
  answers: { 202: JobStarted, 409: Problem },
})

export const listGroupDonations = endpoint({
  method: 'GET',
  path: '/api/donation/groups-donation/:id',
  access: 'staff',
  tag,
  summary: 'As contribuições dos grupos a uma doação',
  params: IdParams,
  answers: { 200: z.array(ListedGroupDonation) },
})

export const createGroupDonation = endpoint({
  method: 'POST',
  path: '/api/groups_donation',
  access: 'staff',
  tag,
  summary: 'Acrescenta a contribuição de um grupo; o cabeçalho Idempotency-Key permite repetir sem dobrar',
  body: GroupDonationBody,
  versioned: true,
  answers: { 201: GroupDonation, 409: Problem },
})

export const updateGroupDonation = endpoint({
  method: 'PUT',
  path: '/api/groups_donation/:id',
  access: 'staff',
  tag,
  summary: 'Altera o valor de uma contribuição',
  params: IdParams,
  body: GroupDonationChange.partial(),
  versioned: true,
  answers: { 200: GroupDonation, 409: Problem },
})

export const deleteGroupDonation = endpoint({
  method: 'DELETE',
  path: '/api/groups_donation/:id',
  access: 'staff',
  tag,
  summary: 'Remove uma contribuição',
  params: IdParams,
  answers: { 204: null, 409: Problem },
})

export const cofrinhoReport = endpoint({
  method: 'GET',
  path: '/api/safe_box_groups/reports/:path/:year',
  access: 'staff',
  tag,
  summary: 'Planilha do ano: contribuições de cada grupo (groups) ou totais por diocese e regional (dioceses)',
  params: z.object({ path: z.enum(['groups', 'dioceses']), year: z.string().max(20) }),
  file: xlsx,
  mayBeStale: true,
  answers: { 200: null, 422: Problem },
})

export const DonationSheetQuery = DonationQuery.omit({ page: true, limit: true }).extend({
  columns: chosenColumns(['title', 'status', 'created', 'total']),
})
export type DonationSheetQuery = z.output<typeof DonationSheetQuery>

/** Downloads the filtered list as a sheet: the rows of all its pages. */
export const exportDonationSheet = endpoint({
  method: 'GET',
  path: '/api/donation/sheet',
  access: 'staff',
  asksPassword: true,
  tag,
  summary: 'Planilha exatamente da lista filtrada, uma linha por doação',
  query: DonationSheetQuery,
  file: xlsx,
  mayBeStale: true,
  answers: { 200: null },
})
