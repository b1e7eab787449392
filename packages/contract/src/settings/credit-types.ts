import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { IdParams } from '../fields/id.ts'
import { origin } from '../fields/origin.ts'
import { requiredText } from '../fields/text.ts'
import { version } from '../core/version.ts'

export const CreditType = z.object({ id: z.int(), description: z.string() }).meta({ id: 'CreditType' })
export type CreditType = z.infer<typeof CreditType>

/** A credit type in a list. For visitors it has no version, because visitors cannot change it. */
export const ListedCreditType = CreditType.extend({ version: version.optional() }).meta({ id: 'ListedCreditType' })
export type ListedCreditType = z.infer<typeof ListedCreditType>

export const CreditTypeBody = z.object({ description: requiredText('descrição') })
export type CreditTypeBody = z.output<typeof CreditTypeBody>

const tag = 'Tipos de crédito'

export const listCreditTypes = endpoint({
  method: 'GET',
  path: '/api/credit-type',
  access: 'anyone',
  tag,
  summary: 'Como o dinheiro chega: depósito, PIX...',
  rateLimit: 'public-read',
  query: z.object({ origin }),
  answers: { 200: z.array(ListedCreditType) },
})

export const createCreditType = endpoint({
  method: 'POST',
  path: '/api/credit-type',
  access: 'admin',
  tag,
  summary: 'Cadastra um tipo de crédito',
  body: CreditTypeBody,
  versioned: true,
  answers: { 201: CreditType },
})

export const updateCreditType = endpoint({
  method: 'PUT',
  path: '/api/credit-type/:id',
  access: 'admin',
  tag,
  summary: 'Altera um tipo de crédito',
  params: IdParams,
  body: CreditTypeBody.partial(),
  versioned: true,
  answers: { 200: CreditType },
})

export const deleteCreditType = endpoint({
  method: 'DELETE',
  path: '/api/credit-type/:id',
  access: 'admin',
  tag,
  summary: 'Retira um tipo de crédito; o que já foi recebido por ele fica como está',
  params: IdParams,
  answers: { 204: null },
})
