import { z } from 'zod'
import { slipStatuses, unpayables } from '../billing/slip.ts'
import { endpoint } from '../core/endpoint.ts'
import { paged, PageQuery } from '../core/paging.ts'
import { IdParams } from '../fields/id.ts'
import { Money } from '../fields/money.ts'
import { Kilograms } from '../fields/weight.ts'
import { mailStates } from '../platform/outbox.ts'
import { DioceseNote } from '../registry/notes.ts'

/** A mail that belongs to an entry of a timeline. */
export const TimelineMail = z
  .object({
    id: z.int(),
    purpose: z.string().describe('De que trata, em código estável'),
    subject: z.string(),
    recipient: z.string(),
    state: z.enum(mailStates),
    queued_at: z.string(),
    sent_at: z.string().nullable(),
    last_error: z.string().nullable().describe('As palavras do servidor de e-mail'),
    withdrawn_because: z.string().nullable(),
  })
  .meta({ id: 'TimelineMail' })
export type TimelineMail = z.infer<typeof TimelineMail>

const common = {
  id: z.int(),
  at: z.string().describe('Momento em que aconteceu'),
  mails: z.array(TimelineMail).describe('Os e-mails sobre isso, os mais novos primeiro'),
}
const url = z.string().nullable().describe('Endereço assinado do PDF, que expira')

const Group = z.object({ id: z.int(), name: z.string() })

/** One event in the timeline of a diocese, a parish or a group. */
export const TimelineEntry = z
  .discriminatedUnion('kind', [
    z.object({
      ...common,
      kind: z.literal('contribution'),
      collection: z.object({ id: z.int(), description: z.string() }),
      value: Money,
      sender: z.string(),
      verified: z.boolean(),
      receipt_number: z.string().nullable(),
      letter_url: url,
      receipt_url: url,
    }),
    z.object({
      ...common,
      kind: z.literal('request'),
      code: z.string(),
      name: z.string(),
      campaign: z.string(),
      total: Money,
      confirmed: z.boolean(),
    }),
    z.object({
      ...common,
      kind: z.literal('slip'),
      request: z.object({ id: z.int(), code: z.string() }),
      our_number: z.string(),
      value: Money,
      status: z.enum(slipStatuses),
      unpayable: z.enum(unpayables).nullable(),
      due_date: z.string(),
      paid_value: Money.nullable(),
      divergent: z.boolean(),
      double: z.boolean(),
      digitable_line: z.string(),
      pix_code: z.string().nullable(),
      url,
    }),
    z.object({
      ...common,
      kind: z.literal('shipment'),
      request: z.object({ id: z.int(), code: z.string() }),
      shipped: z.boolean().describe('Falso: embaladas, por despachar'),
      boxes: z.int(),
      weight: Kilograms,
    }),
    z.object({
      ...common,
      id: z.int().describe('Da solicitação'),
      kind: z.literal('tracking'),
      request: z.object({ id: z.int(), code: z.string() }),
      carrier: z.string(),
      tracking_code: z.string(),
    }),
    z.object({
      ...common,
      kind: z.literal('gift'),
      group: Group,
      donation: z.object({ id: z.int(), title: z.string(), finished: z.boolean() }),
      value: Money,
      receipt_url: url,
    }),
    z.object({
      ...common,
      kind: z.literal('note'),
      note: DioceseNote,
      group: Group.nullable().describe('O grupo com que se falou, se foi com um'),
    }),
    z.object({ ...common, kind: z.literal('mail') }),
  ])
  .meta({ id: 'TimelineEntry' })
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const dioceseTimeline = endpoint({
  method: 'GET',
  path: '/api/diocese/:id/timeline',
  access: 'staff',
  tag: 'Dioceses',
  summary: 'O que houve com a diocese, do mais novo ao mais antigo, com os e-mails de cada coisa',
  params: IdParams,
  query: PageQuery,
  answers: { 200: paged(TimelineEntry) },
})

export const parishTimeline = endpoint({
  method: 'GET',
  path: '/api/parish/:id/timeline',
  access: 'staff',
  tag: 'Paróquias',
  summary:
    'O que os grupos da paróquia deram ao cofrinho e o que foi anotado dela e deles, do mais novo ao mais antigo, com os e-mails dos recibos',
  params: IdParams,
  query: PageQuery,
  answers: { 200: paged(TimelineEntry) },
})

export const groupTimeline = endpoint({
  method: 'GET',
  path: '/api/safe_box_groups/:id/timeline',
  access: 'staff',
  tag: 'Grupos IAM',
  summary:
    'O que o grupo deu ao cofrinho e o que foi anotado dele, do mais novo ao mais antigo, com os e-mails dos recibos',
  params: IdParams,
  query: PageQuery,
  answers: { 200: paged(TimelineEntry) },
})
