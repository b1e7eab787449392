import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { IdParams } from '../fields/id.ts'
import { origin } from '../fields/origin.ts'
import { Problem } from '../core/problem.ts'
import { locked, ProofQuery, PublicRequest, RequestBody, StaffRequest } from './requests.ts'

/** The name, e-mail and telephone of the person who made the request for material. */
export const RequestContact = RequestBody.pick({ name: true, email: true, telephone: true })

export const ContactBody = RequestContact.partial().extend({ origin })
export type ContactChange = Omit<z.output<typeof ContactBody>, 'origin'>

const tag = 'Solicitações'

export const changeContact = endpoint({
  method: 'PUT',
  path: '/api/missionary-campaign-solicitation/:id',
  access: 'anyone',
  tag,
  summary: `Corrige nome, e-mail e telefone: a equipe sempre, quem tem o código até confirmar. 409, só sem token: ${locked}`,
  rateLimit: ['public-write', 'code-guess'],
  params: IdParams,
  query: ProofQuery,
  body: ContactBody,
  versioned: true,
  answers: { 200: z.union([StaffRequest, PublicRequest]), 409: Problem },
})

export const sendRequestCode = endpoint({
  method: 'POST',
  path: '/api/missionary-campaign/solicitation/send-code/:id',
  access: 'staff',
  tag,
  summary: 'Envia de novo o código da solicitação ao e-mail que ela tem agora',
  params: IdParams,
  answers: { 202: z.object({ email: z.string() }) },
})
