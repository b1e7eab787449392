import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { BaseYear } from '../fields/base-year.ts'
import { CivilDay } from '../fields/civil-day.ts'
import { IdParams } from '../fields/id.ts'
import { requiredText } from '../fields/text.ts'
import { xlsx } from '../core/media-types.ts'
import { PageQuery, paged } from '../core/paging.ts'
import { Problem } from '../core/problem.ts'
import { origin } from '../fields/origin.ts'

/** The campaign that takes requests now, as visitors see it. */
export const ActiveCampaign = z
  .object({
    id: z.int(),
    code: z.string(),
    description: z.string(),
    begin_dt: z.string().describe('Dia civil'),
    due_date: z.string().describe('Dia civil em que vencem os boletos'),
    base_year: z.int(),
  })
  .meta({ id: 'ActiveCampaign' })
export type ActiveCampaign = z.infer<typeof ActiveCampaign>

export const Campaign = ActiveCampaign.extend({
  end_dt: z.string().nullable().describe('Momento em que foi finalizada'),
  finished: z.boolean(),
}).meta({ id: 'Campaign' })
export type Campaign = z.infer<typeof Campaign>

export const dueTooEarly = 'O vencimento não pode ser antes do início'

/** Whether the slips of a campaign fall due on its first day or later. Both fields are ISO days. */
export const isDueAfterBegin = ({ begin_dt, due_date }: { begin_dt: string; due_date: string }): boolean =>
  due_date >= begin_dt

const fields = {
  description: requiredText('título'),
  begin_dt: CivilDay('data de início'),
  due_date: CivilDay('data de vencimento'),
}

export const CampaignBody = z.object(fields).refine(isDueAfterBegin, { path: ['due_date'], message: dueTooEarly })
export type CampaignBody = z.output<typeof CampaignBody>

const changes = z.object({ ...fields, finished: z.boolean('Diga se a campanha está finalizada') }).partial()
const names = new Set(Object.keys(changes.shape))

/** A change of a campaign. An empty body toggles `finished`. A body whose fields are all unknown is refused. */
export const CampaignChange = changes.loose().refine((body) => {
  const given = Object.keys(body)
  return given.length === 0 || given.some((name) => names.has(name))
}, 'Informe o que alterar')
export type CampaignChange = z.output<typeof changes>

export const campaignReportTypes = ['general', 'products', 'dioceses', 'payments', 'receivable'] as const
export type CampaignReportType = (typeof campaignReportTypes)[number]

/** For each type of report: whether a year's report has at least one row. */
export const CampaignReports = z
  .object({
    general: z.boolean(),
    products: z.boolean(),
    dioceses: z.boolean(),
    payments: z.boolean(),
    receivable: z.boolean(),
  })
  .meta({ id: 'CampaignReports' })
export type CampaignReports = z.infer<typeof CampaignReports>

const tag = 'Campanhas missionárias'
const base = '/api/missionary-campaign'

export const listCampaigns = endpoint({
  method: 'GET',
  path: base,
  access: 'staff',
  tag,
  summary: 'Lista as campanhas, a mais nova primeiro',
  query: PageQuery,
  answers: { 200: paged(Campaign) },
})

export const getActiveCampaign = endpoint({
  method: 'GET',
  path: `${base}/active`,
  access: 'anyone',
  tag,
  summary: 'A campanha aberta: a mais nova que começou e não está finalizada; null quando não há',
  rateLimit: 'public-read',
  query: z.object({ origin }),
  answers: { 200: ActiveCampaign.nullable() },
})

export const campaignReport = endpoint({
  method: 'GET',
  path: `${base}/report`,
  access: 'staff',
  tag,
  summary: 'Planilha da campanha de um ano: general, products, dioceses, payments ou receivable',
  query: z.object({
    baseYear: BaseYear,
    type: z.enum(campaignReportTypes, `O relatório é um destes: ${campaignReportTypes.join(', ')}`),
  }),
  file: xlsx,
  mayBeStale: true,
  answers: { 200: null, 404: Problem },
})

export const availableReports = endpoint({
  method: 'GET',
  path: `${base}/report/available`,
  access: 'staff',
  tag,
  summary: 'Quais relatórios do ano têm o que mostrar; sem campanha no ano, nenhum',
  query: z.object({ baseYear: BaseYear }),
  answers: { 200: CampaignReports },
})

export const getCampaign = endpoint({
  method: 'GET',
  path: `${base}/:id`,
  access: 'staff',
  tag,
  summary: 'Mostra uma campanha',
  params: IdParams,
  versioned: true,
  answers: { 200: Campaign },
})

export const createCampaign = endpoint({
  method: 'POST',
  path: base,
  access: 'staff',
  tag,
  summary: 'Cria uma campanha; uma por ano, o do seu início',
  body: CampaignBody,
  versioned: true,
  answers: { 201: Campaign, 409: Problem },
})

export const changeCampaign = endpoint({
  method: 'PUT',
  path: `${base}/:id`,
  access: 'staff',
  tag,
  summary:
    'Altera a campanha: um corpo vazio alterna finished, {finished} o define, {description, begin_dt, due_date} altera estes campos; os ausentes ficam',
  params: IdParams,
  body: CampaignChange,
  versioned: true,
  answers: { 200: Campaign, 409: Problem },
})
