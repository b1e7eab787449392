import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'anyone',
  tag: 'Sistema',
  summary: 'Diz se o servidor está pronto, e se o armazenamento de arquivos aceita gravações',
  answers: {
    200: z.object({
      status: z.literal('ok'),
      storage: z.enum(['ok', 'unavailable']).describe('unavailable: fora do ar ou só de leitura; o resto funciona'),
    }),
  },
})
