import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { IdParams } from '../fields/id.ts'

const tag = 'Sessão'

export const OwnSession = z
  .object({
    id: z.int(),
    device: z.string().nullable().describe('O navegador e o sistema, em palavras'),
    address: z.string().nullable().describe('O endereço de onde se entrou'),
    created_at: z.string(),
    last_seen_at: z.string().describe('O último uso, com um minuto de precisão'),
    is_current: z.boolean().describe('A sessão desta chamada'),
  })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.infer<typeof OwnSession>

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'staff',
  beforeSecondFactor: true,
  tag,
  summary: 'Lista as próprias sessões abertas, a usada por último primeiro',
  answers: { 200: z.array(OwnSession) },
})

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: 'staff',
  beforeSecondFactor: true,
  tag,
  summary: 'Encerra uma das próprias sessões',
  params: IdParams,
  answers: { 204: null },
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'staff',
  beforeSecondFactor: true,
  tag,
  summary: 'Encerra as próprias sessões, menos a desta chamada',
  answers: { 204: null },
})
