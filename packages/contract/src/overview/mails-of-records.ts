import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { BatchIds, BatchResult } from '../core/batch.ts'
import { Problem } from '../core/problem.ts'
import { PathId } from '../fields/id.ts'
import { requiredEmail } from '../fields/email.ts'
import { TimelineMail } from './timelines.ts'

/** The kinds of records that mails are about. `diocese`: mails to a diocese that are about none of its records. */
export const mailedKinds = ['contribution', 'donation', 'request', 'slip', 'credit', 'diocese'] as const
export type MailedKind = (typeof mailedKinds)[number]

const params = {
  kind: z.enum(mailedKinds, 'O registro é contribution, donation, request, slip, credit ou diocese'),
  id: PathId,
}

const is_held = z.boolean().describe('Nenhuma mensagem sai até um administrador liberar o sistema restaurado')

export const SentMail = TimelineMail.extend({ is_held }).meta({ id: 'SentMail' })
export type SentMail = z.infer<typeof SentMail>

export const SentMails = BatchResult.extend({ is_held }).meta({ id: 'SentMails' })
export type SentMails = z.infer<typeof SentMails>

const tag = 'E-mails'
const path = '/api/mails/:kind/:id'

export const listRecordMails = endpoint({
  method: 'GET',
  path,
  access: 'staff',
  tag,
  summary:
    'Os e-mails sobre um registro, ou a uma diocese e não sobre um registro dela, os mais novos primeiro, e até onde cada um foi',
  params: z.object(params),
  answers: { 200: z.array(TimelineMail) },
})

export const StuckMail = TimelineMail.extend({
  about: z.object({
    kind: z.enum(mailedKinds),
    id: z.int(),
    of: z.int().nullable().describe('A coleta da contribuição, ou a solicitação do boleto; nulo nos demais'),
    description: z.string(),
  }),
}).meta({ id: 'StuckMail' })
export type StuckMail = z.infer<typeof StuckMail>

/** How many stuck mails the list shows at most. */
export const mostStuckMails = 100

export const listStuckMails = endpoint({
  method: 'GET',
  path: '/api/mails/stuck',
  access: 'staff',
  tag,
  summary: `Os e-mails sobre registros e a dioceses que não saem: os que falharam em 30 dias, e os que esperam depois de uma tentativa, há mais de 15 minutos ou sem servidor de e-mail; os ${mostStuckMails} mais novos`,
  answers: { 200: z.array(StuckMail) },
})

export const mailsLeave = endpoint({
  method: 'GET',
  path: '/api/mails/leaving',
  access: 'staff',
  tag,
  summary: 'Se os e-mails saem: não sem servidor de e-mail, nem enquanto um sistema restaurado espera a liberação',
  answers: { 200: z.object({ leaving: z.boolean() }) },
})

export const sendRecordMails = endpoint({
  method: 'POST',
  path: '/api/mails/:kind/send',
  access: 'staff',
  tag,
  summary:
    'Envia de novo o e-mail mais novo de cada um de vários registros (de solicitações, o com o código), e diz de cada um o que houve',
  params: z.object({ kind: params.kind }),
  body: z.object({ ids: BatchIds }),
  answers: { 200: SentMails },
})

export const RecordMailBody = z.object({ email: requiredEmail().optional() })

export const sendRecordMail = endpoint({
  method: 'POST',
  path: `${path}/:mailId/send`,
  access: 'staff',
  tag,
  summary:
    'Envia de novo um e-mail sobre um registro: o que espera ou falhou, já; do que saiu, uma cópia. Com email, a esse endereço',
  params: z.object({ ...params, mailId: PathId }),
  body: RecordMailBody,
  answers: { 202: SentMail, 409: Problem },
})
