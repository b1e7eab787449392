import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { IdParams } from '../fields/id.ts'
import { xlsx } from '../core/media-types.ts'
import { chosenColumns } from '../core/list-sheet.ts'
import { SearchQuery, paged } from '../core/paging.ts'
import { Problem } from '../core/problem.ts'

export const mailStates = ['queued', 'sending', 'sent', 'failed', 'withdrawn'] as const

export const MailListItem = z
  .object({
    id: z.int(),
    purpose: z.string(),
    recipient: z.string(),
    subject: z.string(),
    state: z.enum(mailStates),
    attempts: z.int(),
    next_attempt_at: z.string().describe('Só conta enquanto a mensagem espera'),
    last_error: z.string().nullable().describe('As palavras do servidor de e-mail'),
    queued_at: z.string(),
    sent_at: z.string().nullable(),
    resend_of: z.int().nullable().describe('A mensagem de que esta é um reenvio'),
    withdrawn_because: z.string().nullable().describe('Por que não deve (mais) ser enviada; pode ter saído antes'),
  })
  .meta({ id: 'MailListItem' })
export type MailListItem = z.infer<typeof MailListItem>

/** The reason why a mail was not sent. Null for a mail that was sent, and for a mail that waits without any failure. */
export const obstacleOf = ({
  state,
  last_error,
  withdrawn_because,
}: Pick<MailListItem, 'state' | 'last_error' | 'withdrawn_because'>): string | null =>
  state === 'withdrawn' ? withdrawn_because : state === 'sent' ? null : last_error

export const Mail = MailListItem.extend({
  purpose_key: z.string(),
  message_id: z.string(),
  html: z.string(),
  text: z.string(),
  attachments: z.array(z.object({ filename: z.string(), media_type: z.string(), url: z.string() })),
  is_held: z.boolean().describe('Nenhuma mensagem sai até um administrador liberar o sistema restaurado'),
}).meta({ id: 'Mail' })
export type Mail = z.infer<typeof Mail>

export const OutboxQuery = SearchQuery.extend({
  state: z
    .enum([...mailStates, 'stuck'], 'A situação é queued, sending, sent, failed, withdrawn ou stuck')
    .optional()
    .describe(
      'stuck: falharam há menos de 30 dias, ou esperam depois de uma tentativa, há mais de 15 minutos ou sem servidor de e-mail',
    ),
})
export type OutboxQuery = z.output<typeof OutboxQuery>

export const OutboxSummary = z
  .object({
    has_mail_server: z.boolean().describe('Sem servidor de e-mail, as mensagens só esperam'),
    is_held: z.boolean().describe('Nenhuma mensagem sai até um administrador liberar o sistema restaurado'),
    queued: z.int(),
    sending: z.int(),
    sent: z.int(),
    failed: z.int(),
    withdrawn: z.int(),
  })
  .meta({ id: 'OutboxSummary' })
export type OutboxSummary = z.infer<typeof OutboxSummary>

const tag = 'Caixa de saída'

export const listMails = endpoint({
  method: 'GET',
  path: '/api/outbox',
  access: 'admin',
  tag,
  summary: 'As mensagens de e-mail, as mais novas primeiro; a busca olha destinatário e assunto',
  query: OutboxQuery,
  answers: { 200: paged(MailListItem) },
})

export const outboxSummary = endpoint({
  method: 'GET',
  path: '/api/outbox/summary',
  access: 'admin',
  tag,
  summary: 'Quantas mensagens há em cada situação, e se há servidor de e-mail',
  answers: { 200: OutboxSummary },
})

export const getMail = endpoint({
  method: 'GET',
  path: '/api/outbox/:id',
  access: 'admin',
  tag,
  summary: 'Uma mensagem inteira',
  params: IdParams,
  answers: { 200: Mail },
})

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/api/outbox/:id/send',
  access: 'admin',
  tag,
  summary:
    'Envia de novo: a que espera ou falhou, já; da que foi enviada, uma cópia. Responde a mensagem que será enviada',
  params: IdParams,
  answers: { 202: Mail, 409: Problem },
})

export const MailSheetQuery = OutboxQuery.omit({ page: true, limit: true }).extend({
  columns: chosenColumns(['subject', 'recipient', 'queued', 'state']),
})
export type MailSheetQuery = z.output<typeof MailSheetQuery>

/** Downloads the filtered list as a sheet: the rows of all its pages. */
export const exportMailSheet = endpoint({
  method: 'GET',
  path: '/api/outbox/sheet',
  access: 'admin',
  asksPassword: true,
  tag,
  summary: 'Planilha exatamente da lista filtrada, uma linha por mensagem, sem o texto',
  query: MailSheetQuery,
  file: xlsx,
  mayBeStale: true,
  answers: { 200: null },
})
