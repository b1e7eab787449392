import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'anyone',
  tag: 'Sistema',
  summary: 'Diz se o servidor está pronto',
  answers: { 200: z.object({ status: z.literal('ok') }) },
})
