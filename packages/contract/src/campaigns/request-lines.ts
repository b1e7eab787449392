import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { IdParams, reference } from '../fields/id.ts'
import { Money } from '../fields/money.ts'
import { Problem } from '../core/problem.ts'
import { locked, ProofQuery, RequestLine } from './requests.ts'

/** A line right after it was added or changed. */
export const ChangedLine = RequestLine.extend({
  champaingn_solicitation_id: z.int(),
  total: Money.describe('Total da solicitação'),
}).meta({ id: 'ChangedLine' })
export type ChangedLine = z.infer<typeof ChangedLine>

/** The highest quantity of one material in a request. */
export const largestQuantity = 1_000_000

const quantityMessage = 'A quantidade deve ser um número inteiro a partir de 1'
export const Quantity = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,15}$/, quantityMessage)
        .transform(Number),
    ],
    {
      error: quantityMessage,
    },
  )
  .pipe(z.int(quantityMessage).min(1, quantityMessage).max(largestQuantity, 'A quantidade máxima é 1.000.000'))

export const LineBody = z.object({
  champaingn_solicitation_id: reference('Solicitação não encontrada'),
  champaingn_product_id: reference('Escolha um material'),
  quantity: Quantity.default(1),
})
export type LineBody = z.output<typeof LineBody>

export const LineChange = z.object({ quantity: Quantity })

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
