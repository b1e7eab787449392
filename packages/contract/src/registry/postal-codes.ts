import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Problem } from '../core/problem.ts'

export const PostalCode = z
  .object({ cep: z.string(), localidade: z.string(), uf: z.string(), logradouro: z.string(), bairro: z.string() })
  .meta({ id: 'PostalCode' })
export type PostalCode = z.infer<typeof PostalCode>

export const findPostalCode = endpoint({
  method: 'GET',
  path: '/api/cep/:cep',
  access: 'anyone',
  tag: 'CEP',
  summary: 'Endereço de um CEP',
  rateLimit: 'public-read',
  params: z.object({ cep: z.string().max(20) }),
  answers: { 200: PostalCode, 404: Problem, 503: Problem },
})
