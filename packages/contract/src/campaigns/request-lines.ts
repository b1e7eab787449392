import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { IdParams, reference } from '../fields/id.ts'
import { Money } from '../fields/money.ts'
import { Problem } from '../core/problem.ts'
import { Quantity, QuantityOrNone } from './quantity.ts'
import { distinctProducts, locked, mostLines, ProofQuery, RequestLine, StaffRequest } from './requests.ts'

/** A line of a request for material, just added or changed. */
export const ChangedLine = RequestLine.extend({
  champaingn_solicitation_id: z.int(),
  total: Money.describe('Total da solicitação'),
}).meta({ id: 'ChangedLine' })
export type ChangedLine = z.infer<typeof ChangedLine>

export const LineBody = z.object({
  champaingn_solicitation_id: reference('Solicitação não encontrada'),
  champaingn_product_id: reference('Escolha um material'),
  quantity: Quantity.default(1),
})
export type LineBody = z.output<typeof LineBody>

export const LineChange = z.object({ quantity: Quantity })

/** The new quantity of a material, which replaces the present one. */
const SetLine = z.object({
  champaingn_product_id: reference('Escolha um material'),
  quantity: QuantityOrNone.describe('Zero tira o material'),
  seen_quantity: QuantityOrNone.optional().describe('Quanto se viu da solicitação; se agora é outro, nada muda'),
})
export const SetLines = z.object({
  lines: z
    .array(SetLine, 'Informe os materiais')
    .min(1, 'Informe pelo menos um material')
    .max(mostLines, `São no máximo ${mostLines} materiais`)
    .refine(...distinctProducts),
})
export type SetLines = z.output<typeof SetLines>

const tag = 'Solicitações'
const base = '/api/missionary-campaign'

export const addLine = endpoint({
  method: 'POST',
  path: `${base}/solicitation-product`,
  access: 'anyone',
  tag,
  summary: `Põe um material na solicitação; um que já está lá ganha a quantidade. 409: ${locked}`,
  rateLimit: ['public-write', 'code-guess'],
  query: ProofQuery,
  body: LineBody,
  answers: { 201: ChangedLine, 404: Problem, 409: Problem },
})

export const changeLine = endpoint({
  method: 'PUT',
  path: `${base}/solicitation-product/:id`,
  access: 'anyone',
  tag,
  summary: `Muda a quantidade de um material, que é também a sua versão (ETag, If-Match). 409: ${locked}`,
  rateLimit: ['public-write', 'code-guess'],
  params: IdParams,
  query: ProofQuery,
  body: LineChange.partial(),
  versioned: true,
  answers: { 200: ChangedLine, 409: Problem },
})

export const removeLine = endpoint({
  method: 'DELETE',
  path: `${base}/solicitation-product/:id`,
  access: 'anyone',
  tag,
  summary: `Tira um material da solicitação. 409: ${locked}`,
  rateLimit: ['public-write', 'code-guess'],
  params: IdParams,
  query: ProofQuery,
  answers: { 204: null, 409: Problem },
})

export const setLines = endpoint({
  method: 'PUT',
  path: `${base}/solicitation/products/:id`,
  access: 'staff',
  tag,
  summary: `Põe as quantidades de vários materiais de uma vez, todas ou nenhuma; os outros ficam. 409: ${locked}, conflict.lines_changed`,
  params: IdParams,
  body: SetLines,
  answers: { 200: StaffRequest, 409: Problem },
})
