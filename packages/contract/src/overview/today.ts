import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Money } from '../fields/money.ts'

/**
 * The kinds of work that wait for the office, in the order in which they are shown. A user who was given the finance
 * permission sees the kinds about money first. When a kind is added here, the compiler requires its text
 * (`today-messages.ts`) and its link (`work-links.ts`).
 */
export const workKinds = [
  'proofs',
  'requests_to_confirm',
  'requests_to_pack',
  'boxes_to_ship',
  'overdue_slips',
  'reported_address',
  'second_copy',
  'call_back',
  'call_back_parish',
  'call_back_group',
  'collection_reminders_to_see',
  'campaign_reminders_to_see',
  'collection_reminders',
  'campaign_reminders',
  'refused_slips',
  'return_records',
  'statement_credits',
  'missing_gifts',
  'returned_credits',
  'shipping_file',
  'shipping_file_to_send',
  'held_actions',
  'users',
  'mails',
  'record_mails',
] as const
export type WorkKind = (typeof workKinds)[number]

export const Work = z
  .object({
    kind: z.enum(workKinds),
    count: z.int().describe('Quantos esperam; o que não espera não aparece'),
    value: Money.nullable().describe('Quanto somam, onde há valores'),
    since: z
      .string()
      .nullable()
      .describe('Dia civil desde o qual o mais antigo espera, onde se sabe; dos lembretes, o dia em que saem'),
    of: z
      .object({ id: z.int(), description: z.string() })
      .nullable()
      .describe(
        'A coleta, a campanha, a diocese, a paróquia, o grupo ou a solicitação (com o nome da diocese), se é de uma',
      ),
  })
  .meta({ id: 'Work' })
export type Work = z.infer<typeof Work>

const RunningCollection = z.object({
  id: z.int(),
  description: z.string(),
  base_year: z.int(),
  received: Money.describe('Soma verificada'),
  to_verify: Money.describe('Soma ainda não verificada'),
  contributed: z.int().describe('Dioceses ativas que enviaram algo'),
  dioceses: z.int().describe('Dioceses ativas'),
})

const RunningCampaign = z.object({
  id: z.int(),
  description: z.string(),
  base_year: z.int(),
  due_date: z.string().describe('Dia civil em que vencem os boletos'),
  requested: z.int().describe('Solicitações'),
  confirmed: z.int().describe('Solicitações confirmadas'),
  boxes: z.int(),
  shipped: z.int().describe('Caixas despachadas'),
})

/** The data of the home screen: the work that waits for the office, and the running collection and campaign. */
export const Today = z
  .object({
    work: z.array(Work).describe('O que espera; só um administrador vê o que só ele pode resolver'),
    collection: RunningCollection.nullable().describe('A coleta mais nova que começou e não foi finalizada'),
    campaign: RunningCampaign.nullable().describe('A campanha mais nova que começou e não foi finalizada'),
  })
  .meta({ id: 'Today' })
export type Today = z.infer<typeof Today>

export const getToday = endpoint({
  method: 'GET',
  path: '/api/today',
  access: 'staff',
  tag: 'Sistema',
  summary: 'O que espera pela secretaria hoje, e como vão a coleta e a campanha em andamento',
  answers: { 200: Today },
})
