import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { IdParams } from '../fields/id.ts'
import { origin } from '../fields/origin.ts'
import { requiredLines } from '../fields/text.ts'
import { ProofQuery } from './requests.ts'

export const AddressReportBody = z.object({ text: requiredLines('mensagem', 500), origin })

const tag = 'Solicitações'
const path = '/api/missionary-campaign/solicitation/address-report/:id'

export const reportAddress = endpoint({
  method: 'POST',
  path,
  access: 'anyone',
  tag,
  summary: 'Avisa a secretaria de que o endereço de entrega está errado; um novo aviso fica no lugar do anterior',
  rateLimit: ['public-write', 'code-guess', 'request'],
  params: IdParams,
  query: ProofQuery,
  body: AddressReportBody,
  answers: { 204: null },
})

export const resolveAddressReport = endpoint({
  method: 'DELETE',
  path,
  access: 'staff',
  tag,
  summary: 'O endereço foi conferido: o aviso some',
  params: IdParams,
  answers: { 204: null },
})
