import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Problem } from '../core/problem.ts'
import { IdParams } from '../fields/id.ts'
import { origin } from '../fields/origin.ts'
import { ProofQuery } from './requests.ts'

export const askSecondCopy = endpoint({
  method: 'POST',
  path: '/api/missionary-campaign/solicitation/second-copy/:id',
  access: 'anyone',
  tag: 'Solicitações',
  summary:
    'Pede à secretaria a segunda via do boleto que já não pode ser pago. 409: conflict.slip_payable, conflict.slip_paid',
  rateLimit: ['public-write', 'code-guess', 'request'],
  params: IdParams,
  query: ProofQuery,
  body: z.object({ origin }),
  answers: { 204: null, 409: Problem },
})
