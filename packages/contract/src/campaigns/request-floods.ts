import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { PathId, queryId } from '../fields/id.ts'
import { Money } from '../fields/money.ts'
import { Problem } from '../core/problem.ts'
import { slipStatuses } from '../billing/slip.ts'

const base = '/api/missionary-campaign/solicitation/floods'

/** Many requests for material in one campaign that visitors made from the same network address. */
export const RequestFlood = z
  .object({
    sender: z.string().describe('Um código que é sempre o mesmo para um endereço e não o revela'),
    first_at: z.string(),
    last_at: z.string(),
    last_id: z.int().describe('A mais nova das solicitações'),
    requests: z
      .array(
        z.object({
          id: z.int(),
          code: z.string().describe('XXXXX-XXXXX'),
          diocese_id: z.int(),
          diocese_name: z.string(),
          name: z.string(),
          email: z.string(),
          finished: z.boolean().describe('Se está confirmada'),
          total: Money,
          status: z.enum(slipStatuses).nullable().describe('Situação do boleto; vazio sem boleto'),
          created_at: z.string(),
        }),
      )
      .describe('As que não foram pagas e de que nenhuma caixa saiu, a mais nova primeiro'),
  })
  .meta({ id: 'RequestFlood' })
export type RequestFlood = z.infer<typeof RequestFlood>

const tag = 'Solicitações'

export const listRequestFloods = endpoint({
  method: 'GET',
  path: `${base}/:campaignId`,
  access: 'staff',
  tag,
  summary:
    'Muitas solicitações de um mesmo endereço a uma campanha (5 ou mais); o endereço é esquecido depois de 30 dias',
  params: z.object({ campaignId: PathId }),
  answers: { 200: z.array(RequestFlood) },
})

export const removeRequestFlood = endpoint({
  method: 'DELETE',
  path: `${base}/:campaignId/:sender`,
  access: 'staff',
  tag,
  summary: 'Exclui de uma vez as solicitações de um endereço, menos as pagas e as que têm caixa despachada',
  params: z.object({ campaignId: PathId, sender: z.string().regex(/^[0-9a-f]{16}$/) }),
  query: z.object({
    last_id: queryId('Solicitação não encontrada').describe('A mais nova que foi vista: as que vieram depois ficam'),
  }),
  answers: { 200: z.object({ removed: z.int() }), 409: Problem },
})
