import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { PathId } from '../fields/id.ts'
import { Json } from '../core/json.ts'
import { PageQuery, paged } from '../core/paging.ts'

/** The kinds of records whose history every member of staff may read. */
export const historyEntities = [
  'region',
  'diocese',
  'contact',
  'diocese_note',
  'parish',
  'bank_account',
  'credit_type',
  'global_option',
  'iam_group',
  'donation',
  'collection',
  'contribution',
  'letterhead',
  'campaign',
  'product',
  'request',
  'box',
  'slip',
  'reminder_ladder',
  'reminder_step',
] as const

/** The actions that a record's history can show. */
export const historyActions = ['create', 'update', 'trash', 'restore', 'delete'] as const

export const HistoryEntry = z
  .object({
    id: z.int(),
    at: z.string(),
    actor_name: z.string().nullable().describe('Quem mudou; vazio para o próprio sistema'),
    action: z.string().describe(`${historyActions.join(', ')}; ou a de uma versão mais nova, que roda ao lado`),
    changes: z.array(z.object({ field: z.string(), before: Json, after: Json })),
  })
  .meta({ id: 'HistoryEntry' })
export type HistoryEntry = z.infer<typeof HistoryEntry>

const tag = 'Histórico'

export const recordHistory = endpoint({
  method: 'GET',
  path: '/api/history/:entity/:id',
  access: 'staff',
  tag,
  summary: 'Quem mudou o quê em um registro',
  params: z.object({ entity: z.enum(historyEntities), id: PathId }),
  query: PageQuery,
  answers: { 200: paged(HistoryEntry) },
})

export const userHistory = endpoint({
  method: 'GET',
  path: '/api/history/user/:id',
  access: 'admin',
  tag,
  summary: 'Quem mudou o quê em um usuário',
  params: z.object({ id: PathId }),
  query: PageQuery,
  answers: { 200: paged(HistoryEntry) },
})
