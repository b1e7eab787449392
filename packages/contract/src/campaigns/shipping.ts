import { z } from 'zod'
import { Box } from './box.ts'
import { queryIds } from '../core/batch.ts'
import { mostTicked } from '../core/list-sheet.ts'
import { endpoint } from '../core/endpoint.ts'
import { IdParams, optionalQueryId, PathId, queryId, reference } from '../fields/id.ts'
import { requiredText } from '../fields/text.ts'
import { Kilograms } from '../fields/weight.ts'
import { pdf, xlsx } from '../core/media-types.ts'
import { Problem } from '../core/problem.ts'

/** Formats of labels. `4`, `8`, `14`: that many labels on one A4 sheet; `a6`: one label on one A6 sheet. */
export const labelFormats = ['4', '8', '14', 'a6'] as const
export type LabelFormat = (typeof labelFormats)[number]

const ShippingRegion = z.object({ id: z.int(), region_name: z.string() }).nullable()

/** A request for material as the people who pack its boxes see it. */
export const ShippingRequest = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    finished: z.boolean(),
    diocese: z.object({ id: z.int(), name: z.string(), city: z.string(), uf: z.string() }),
    parish_region: ShippingRegion,
    has_delivery_address: z.boolean(),
    pieces: z.int().describe('Soma das quantidades'),
    materials: z.array(z.object({ name: z.string(), quantity: z.int() })).describe('O que vai nas caixas'),
    boxes: z.array(Box),
  })
  .meta({ id: 'ShippingRequest' })
export type ShippingRequest = z.infer<typeof ShippingRequest>

const totals = {
  requests: z.int().describe('Solicitações confirmadas, ou com caixas'),
  unpacked: z.int().describe('Das confirmadas, quantas não têm caixa'),
  boxes: z.int(),
  shipped: z.int().describe('Caixas despachadas'),
  missing: z.int().describe('Caixas por despachar'),
  weight: Kilograms,
}

/** The requests for material that have to be shipped for a campaign or for one of its regions. */
export const Shipping = z
  .object({
    campaign: z.object({ id: z.int(), code: z.string(), description: z.string() }),
    parish_region: ShippingRegion,
    requests: z.array(ShippingRequest).describe('Por regional e diocese'),
    totals: z.object(totals),
  })
  .meta({ id: 'Shipping' })
export type Shipping = z.infer<typeof Shipping>

/**
 * A box whose code was just scanned and which therefore counts as shipped, and the new totals of its campaign and
 * region.
 */
export const ScannedBox = z
  .object({
    box: Box,
    request: z.object({ id: z.int(), code: z.string(), diocese_name: z.string(), region_name: z.string().nullable() }),
    totals: z.object(totals),
  })
  .meta({ id: 'ScannedBox' })
export type ScannedBox = z.infer<typeof ScannedBox>

const region = optionalQueryId('Regional não encontrada').describe('Só esta regional; 0: dioceses sem regional')

export const ScanBody = z.object({
  text: requiredText('etiqueta', 200).describe('O que o leitor leu: XXXXXXXXXX-123'),
  parish_region: z
    .union([reference('Regional não encontrada'), z.literal(0)])
    .nullish()
    .describe('A regional que está sendo despachada; 0: dioceses sem regional; vazio: todas'),
})
export type ScanBody = z.output<typeof ScanBody>

const format = z
  .enum(labelFormats, `O formato é um destes: ${labelFormats.join(', ')}`)
  .default('8')
  .describe('Etiquetas por folha A4, ou a6')
const start = z
  .string()
  .regex(/^\d{1,2}$/, 'A primeira etiqueta livre é um número a partir de 1')
  .default('1')
  .transform(Number)
  .describe('A primeira etiqueta livre da primeira folha')
const only = z.enum(['unshipped'], 'only é unshipped').optional().describe('unshipped: só caixas por despachar')
const onlyLabels = z
  .enum(['unshipped', 'unprinted'], 'only é unshipped ou unprinted')
  .optional()
  .describe('unshipped: só caixas por despachar; unprinted: só etiquetas ainda não impressas')
const campaign = queryId('Campanha não encontrada')

export const LabelQuery = z.object({ format, start, only: onlyLabels })
export type LabelQuery = z.output<typeof LabelQuery>

const tag = 'Expedição'
const base = '/api/missionary-campaign'
const nothing = '409 conflict.no_boxes quando não há caixas'

export const getShipping = endpoint({
  method: 'GET',
  path: `${base}/shipping/:campaignId`,
  access: 'staff',
  tag,
  summary: 'O que há para despachar de uma campanha ou regional: o que falta embalar e as caixas por despachar',
  params: z.object({ campaignId: PathId }),
  query: z.object({ parish_region: region }),
  answers: { 200: Shipping },
})

export const scanBox = endpoint({
  method: 'PUT',
  path: `${base}/shipping/:campaignId/scan`,
  access: 'staff',
  tag,
  summary:
    'Marca como despachada a caixa da etiqueta lida. 422 em text: não é etiqueta nossa; 409: conflict.other_campaign, conflict.other_region, conflict.already_shipped',
  params: z.object({ campaignId: PathId }),
  body: ScanBody,
  answers: { 200: ScannedBox, 409: Problem },
})

export const setShipped = endpoint({
  method: 'PUT',
  path: `${base}/shipping/box/:id`,
  access: 'staff',
  tag,
  summary: 'Marca uma caixa como despachada sem leitor, ou desfaz a marca; repetir não muda nada',
  params: IdParams,
  body: z.object({ shipped: z.boolean('Diga se a caixa foi despachada').optional() }),
  answers: { 200: Box },
})

export const calibrationPage = endpoint({
  method: 'GET',
  path: `${base}/solicitation/box-labels/calibration`,
  access: 'staff',
  tag,
  summary: 'Uma folha com os contornos das etiquetas e uma régua, para acertar a impressora',
  query: z.object({ format }),
  file: pdf,
  answers: { 200: null },
})

export const requestLabels = endpoint({
  method: 'GET',
  path: `${base}/solicitation/box-labels/:requestId`,
  access: 'staff',
  tag,
  summary: `As etiquetas das caixas de uma solicitação, em PDF; ${nothing}`,
  params: z.object({ requestId: PathId }),
  query: LabelQuery,
  file: pdf,
  answers: { 200: null, 409: Problem },
})

export const campaignLabels = endpoint({
  method: 'GET',
  path: `${base}/solicitation/box-labels`,
  access: 'staff',
  tag,
  summary: `As etiquetas das caixas de uma campanha ou regional, em PDF; ${nothing}`,
  query: LabelQuery.extend({
    missionary_campaign: campaign,
    parish_region: region,
    requests: queryIds(mostTicked).optional().describe('Só as caixas destas solicitações'),
  }),
  file: pdf,
  answers: { 200: null, 404: Problem, 409: Problem },
})

export const transportList = endpoint({
  method: 'GET',
  path: `${base}/solicitation/box-transport`,
  access: 'staff',
  tag,
  summary: `A lista para a transportadora, em PDF, por regional, com totais e linha para assinar; ${nothing}`,
  query: z.object({ missionary_campaign: campaign, parish_region: region, only }),
  file: pdf,
  answers: { 200: null, 404: Problem, 409: Problem },
})

export const exportAddresses = endpoint({
  method: 'GET',
  path: `${base}/solicitation/address-export/:campaignId`,
  access: 'staff',
  tag,
  summary: 'Planilha para a transportadora, uma linha por caixa',
  params: z.object({ campaignId: PathId }),
  file: xlsx,
  mayBeStale: true,
  answers: { 200: null },
})
