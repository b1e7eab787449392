import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Problem } from '../core/problem.ts'
import { CivilDay } from '../fields/civil-day.ts'
import { IdParams, PathId } from '../fields/id.ts'
import { optional } from '../fields/optional.ts'
import { requiredLines, requiredText } from '../fields/text.ts'
import { mailStates } from '../platform/outbox.ts'

/** The kinds of records that have a ladder: a plan of reminders, step by step. They are collections and campaigns. */
export const reminderProgrammes = ['collection', 'campaign'] as const
export type ReminderProgramme = (typeof reminderProgrammes)[number]

/** The people whom a step reminds. Each name says what they have not done yet. */
export const reminderAudiences = ['not_contributed', 'not_requested', 'not_confirmed', 'not_paid'] as const
export type ReminderAudience = (typeof reminderAudiences)[number]

/** For each programme: the audiences that its steps can have. */
export const audiencesOf = {
  collection: ['not_contributed'],
  campaign: ['not_requested', 'not_confirmed', 'not_paid'],
} as const satisfies Record<ReminderProgramme, readonly ReminderAudience[]>

/** The most days between a step and the date that it refers to. */
export const furthestDays = 365

const dayCount = 'Diga um número inteiro de dias, até 365'
const words = { subject: requiredText('assunto', 200), body: requiredLines('texto', 20_000) }

export const ReminderStepBody = z.object({
  audience: z.enum(reminderAudiences, 'Escolha a quem lembrar'),
  days: z
    .int(dayCount)
    .min(-furthestDays, dayCount)
    .max(furthestDays, dayCount)
    .describe('Dias contados da data: negativos antes dela, 0 no dia, positivos depois'),
  ...words,
})
export type ReminderStepBody = z.output<typeof ReminderStepBody>

const fingerprint = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'Veja o lembrete de novo')
  .describe('Muda com o público, os dias, o texto e a data: o que se vê ao aprovar')

export const ReminderStep = z
  .object({
    id: z.int(),
    audience: z.enum(reminderAudiences),
    days: z.int(),
    subject: z.string(),
    body: z.string(),
    fingerprint,
    seen: z
      .object({ by: z.string(), at: z.string() })
      .nullable()
      .describe('Quem viu e deixou sair o lembrete como ele é agora; sem isso ele não sai'),
  })
  .meta({ id: 'ReminderStep' })
export type ReminderStep = z.infer<typeof ReminderStep>

/**
 * The states of the reminders of one day. `to_see`: they wait for somebody's approval; `paused`: they wait until
 * somebody resumes the ladder; `scheduled`: they only wait for their day; `missed`: they were not sent.
 */
export const reminderStates = ['to_see', 'paused', 'scheduled', 'missed'] as const
export type ReminderState = (typeof reminderStates)[number]

export const ReminderLadder = z
  .object({
    programme: z.enum(reminderProgrammes),
    id: z.int().describe('Da coleta ou da campanha'),
    finished: z.boolean(),
    end_on: z.string().nullable().describe('Dia civil em que a coleta ou a campanha termina'),
    paused: z.object({ by: z.string(), at: z.string() }).nullable(),
    steps: z.array(ReminderStep).describe('Na ordem dos dias'),
    upcoming: z
      .array(
        z.object({
          step_id: z.int(),
          day: z.string().describe('Dia civil'),
          state: z.enum(reminderStates).describe('missed: o dia passou sem que o lembrete fosse visto'),
          count: z.int().describe('A quantos vai, como as coisas estão agora'),
          without_address: z.int().describe('Quantos ficam de fora, por não terem um e-mail possível'),
        }),
      )
      .describe('O que vai sair, do mais próximo ao mais distante'),
    sent: z
      .array(
        z.object({
          step_id: z.int(),
          day: z.string().describe('Dia civil'),
          count: z.int(),
          waiting: z.int().describe('Quantas mensagens ainda esperam na fila'),
          failed: z.int(),
          withdrawn: z.int().describe('Quantas foram retiradas antes de sair'),
        }),
      )
      .describe('O que já saiu, do mais novo ao mais antigo'),
    texts: z
      .array(
        z.object({
          audience: z.enum(reminderAudiences),
          subject: z.string(),
          body: z.string(),
          placeholders: z.array(z.object({ name: z.string(), description: z.string(), example: z.string() })),
        }),
      )
      .describe('O texto com que um lembrete novo começa, e os campos que ele pode usar'),
  })
  .meta({ id: 'ReminderLadder' })
export type ReminderLadder = z.infer<typeof ReminderLadder>

export const ReminderRecipients = z
  .object({
    sample: z.object({ subject: z.string(), text: z.string() }).describe('A mensagem como chega ao primeiro deles'),
    recipients: z.array(
      z.object({
        diocese_id: z.int(),
        request_id: z.int().nullable(),
        name: z.string().describe('A diocese'),
        requester: z.string().nullable().describe('Quem fez a solicitação, e o código dela'),
        recipient: z.string(),
        has_address: z.boolean(),
        mail: z
          .object({ id: z.int(), state: z.enum(mailStates), because: z.string().nullable() })
          .nullable()
          .describe('A mensagem, se já foi para a fila'),
      }),
    ),
  })
  .meta({ id: 'ReminderRecipients' })
export type ReminderRecipients = z.infer<typeof ReminderRecipients>

const tag = 'Lembretes'
const base = '/api/reminders'
const LadderParams = z.object({ programme: z.enum(reminderProgrammes), id: PathId })

export const getLadder = endpoint({
  method: 'GET',
  path: `${base}/:programme/:id`,
  access: 'staff',
  tag,
  summary: 'Os lembretes de uma coleta ou campanha: as regras, o que vai sair em cada dia e o que já saiu',
  params: LadderParams,
  answers: { 200: ReminderLadder },
})

export const changeLadder = endpoint({
  method: 'PUT',
  path: `${base}/:programme/:id`,
  access: 'staff',
  tag,
  summary:
    'Diz em que dia termina, ou pausa e retoma os lembretes; ao pausar, as mensagens que ainda esperam são retiradas',
  params: LadderParams,
  body: z.object({
    end_on: optional(CivilDay('data do fim')),
    paused: z.boolean('Diga true ou false').optional(),
  }),
  answers: { 200: ReminderLadder },
})

export const createReminderStep = endpoint({
  method: 'POST',
  path: `${base}/:programme/:id/step`,
  access: 'staff',
  tag,
  summary: 'Acrescenta um lembrete; ele só sai depois de visto',
  params: LadderParams,
  body: ReminderStepBody,
  answers: { 201: ReminderStep },
})

export const changeReminderStep = endpoint({
  method: 'PUT',
  path: `${base}/step/:id`,
  access: 'staff',
  tag,
  summary:
    'Altera um lembrete, que então precisa ser visto de novo; com fingerprint, só se ninguém o mudou enquanto isso (409 conflict.reminder_changed)',
  params: IdParams,
  body: ReminderStepBody.partial().extend({ fingerprint: fingerprint.optional() }),
  answers: { 200: ReminderStep, 409: Problem },
})

export const deleteReminderStep = endpoint({
  method: 'DELETE',
  path: `${base}/step/:id`,
  access: 'staff',
  tag,
  summary: 'Exclui um lembrete; as mensagens dele que ainda esperam são retiradas',
  params: IdParams,
  answers: { 204: null },
})

export const seeReminderStep = endpoint({
  method: 'PUT',
  path: `${base}/step/:id/seen`,
  access: 'staff',
  tag,
  summary:
    'Diz que o lembrete foi visto e pode sair como é, ou que não deve sair; 409 conflict.reminder_changed se ele já não é o que se viu',
  params: IdParams,
  body: z.object({ seen: z.boolean('Diga true ou false').optional(), fingerprint: fingerprint.optional() }),
  answers: { 200: ReminderStep, 409: Problem },
})

export const reminderRecipients = endpoint({
  method: 'GET',
  path: `${base}/step/:id/recipients`,
  access: 'staff',
  tag,
  summary: 'A quem um lembrete vai, ou foi, em um dia, e com que palavras',
  params: IdParams,
  query: z.object({ day: CivilDay('dia') }),
  answers: { 200: ReminderRecipients },
})
