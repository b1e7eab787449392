import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

const tag = 'Sistema'

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'anyone',
  tag,
  summary: 'Diz se o servidor está pronto, e se o armazenamento de arquivos aceita gravações',
  answers: {
    200: z.object({
      status: z.literal('ok'),
      storage: z.enum(['ok', 'unavailable']).describe('unavailable: fora do ar ou só de leitura; o resto funciona'),
    }),
  },
})

export const liveness = endpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'anyone',
  tag,
  summary: 'Diz que o processo responde, sem perguntar a mais ninguém: só quem não responde precisa ser reiniciado',
  answers: { 200: z.object({ status: z.literal('ok') }) },
})

export const readiness = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  access: 'anyone',
  tag,
  summary:
    'Diz ao balanceador se este servidor deve receber pedidos: 503 enquanto encerra, ou sem o banco de dados ou o armazenamento',
  answers: { 200: z.object({ status: z.literal('ok') }) },
})
