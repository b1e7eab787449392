import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { mostTicked, tooManyTicked } from '../core/list-sheet.ts'
import { queryIds } from '../core/batch.ts'
import { IdParams, queryId } from '../fields/id.ts'
import { Addressee } from '../platform/addressee.ts'
import { JobStarted } from '../platform/jobs.ts'
import { MailSample } from '../platform/mail-sample.ts'
import { Problem } from '../core/problem.ts'
import { DioceseFilter } from '../registry/dioceses.ts'

const base = '/api/collection-missionary-contribuitions/missionary-collections'

const NoticeReach = z.object({
  dioceses: z.int().describe('Dioceses a que o aviso se dirige'),
  recent: z
    .int()
    .describe('Quantas delas já o receberam nas últimas 24 horas e ficam de fora, a não ser com again=true'),
  to: z.array(Addressee).describe('Quem são, por nome'),
  sample: MailSample.nullable().describe('O aviso como chega a uma delas; null se não vai a nenhuma'),
})
export const NoticesReach = z.object({ first_message: NoticeReach, reminder: NoticeReach }).meta({ id: 'NoticesReach' })
export type NoticesReach = z.infer<typeof NoticesReach>

const tag = 'Contribuições'

const again = z
  .enum(['true', 'false'], 'again é true ou false')
  .default('false')
  .transform((value) => value === 'true')

/** Which dioceses without a contribution get a reminder: the ticked ones, or all that a filtered list shows. */
export const ReminderChoice = DioceseFilter.pick({
  search: true,
  parish_region_id: true,
  uf: true,
  no_request_in: true,
}).extend({
  ids: queryIds(mostTicked, undefined, tooManyTicked)
    .optional()
    .describe('Só estas dioceses, das que os filtros deixam; sem ids nem filtros, todas'),
})
export type ReminderChoice = z.output<typeof ReminderChoice>

const ReminderQuery = ReminderChoice.extend({ again })
const FirstMessageQuery = z.object({
  again,
  missionary_collection_id: queryId('Coleta não encontrada'),
})

const reminder = {
  path: `${base}/diocese-not-contrib-mail/:id`,
  access: 'staff',
  tag,
  params: IdParams,
  query: ReminderQuery,
  answers: { 202: JobStarted, 409: Problem },
} as const
const firstMessage = {
  path: `${base}/first-message`,
  access: 'staff',
  tag,
  query: FirstMessageQuery,
  answers: { 202: JobStarted, 409: Problem },
} as const

export const remindNonContributing = endpoint({
  method: 'POST',
  summary: 'Avisa por e-mail as dioceses que não contribuíram',
  ...reminder,
})
export const remindNonContributingByGet = endpoint({ method: 'GET', summary: 'O mesmo que POST', ...reminder })
export const sendFirstMessage = endpoint({
  method: 'POST',
  summary: 'Envia o aviso inicial a todas as dioceses',
  ...firstMessage,
})
export const sendFirstMessageByGet = endpoint({ method: 'GET', summary: 'O mesmo que POST', ...firstMessage })

export const noticesReach = endpoint({
  method: 'GET',
  path: `${base}/notices/:id`,
  access: 'staff',
  tag,
  summary: 'A que dioceses iriam agora o aviso inicial e o lembrete, este com os mesmos filtros com que seria enviado',
  params: IdParams,
  query: ReminderChoice,
  answers: { 200: NoticesReach },
})
