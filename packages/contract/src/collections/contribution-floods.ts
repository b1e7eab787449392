import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { IdParams, PathId, queryId } from '../fields/id.ts'
import { Problem } from '../core/problem.ts'

const base = '/api/collection-missionary-contribuitions/missionary-collections/floods'

/** Many contributions to one collection that visitors sent from the same network address. */
export const Flood = z
  .object({
    sender: z.string().describe('Um código que é sempre o mesmo para um endereço e não o revela'),
    first_at: z.string(),
    last_at: z.string(),
    last_id: z.int().describe('A mais nova das contribuições'),
    contributions: z
      .array(
        z.object({
          id: z.int(),
          diocese_id: z.int(),
          diocese_name: z.string(),
          name: z.string(),
          email: z.string(),
          value: z.number(),
          created_at: z.string(),
        }),
      )
      .describe('As que ainda não foram verificadas, a mais nova primeiro'),
  })
  .meta({ id: 'Flood' })
export type Flood = z.infer<typeof Flood>

const tag = 'Contribuições'

export const listFloods = endpoint({
  method: 'GET',
  path: `${base}/:id`,
  access: 'staff',
  tag,
  summary: 'Muitos envios pendentes de um mesmo endereço a uma coleta; o endereço é esquecido depois de 30 dias',
  params: IdParams,
  answers: { 200: z.array(Flood) },
})

export const removeFlood = endpoint({
  method: 'DELETE',
  path: `${base}/:id/:sender`,
  access: 'staff',
  tag,
  summary: 'Exclui de uma vez os envios pendentes de um endereço; as dioceses podem enviar de novo',
  params: z.object({ id: PathId, sender: z.string().regex(/^[0-9a-f]{16}$/) }),
  query: z.object({
    last_id: queryId('Contribuição não encontrada').describe('A mais nova que foi vista: as que vieram depois ficam'),
  }),
  answers: { 200: z.object({ removed: z.int() }), 409: Problem },
})
