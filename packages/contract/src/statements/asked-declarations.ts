import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Problem } from '../core/problem.ts'
import { IdParams, optionalQueryId, queryId, reference } from '../fields/id.ts'
import { requiredEmail } from '../fields/email.ts'
import { inOneLine } from '../fields/text.ts'
import { StatementCredit } from './credits.ts'

/** The mail that asks a diocese to declare a credit, shown before it is sent. */
export const DeclarationMail = z
  .object({
    diocese: z.object({ id: z.int(), name: z.string() }),
    collection: z.object({ id: z.int(), description: z.string() }).describe('A coleta aberta que o link abre'),
    recipient: z.string().describe('O e-mail da diocese'),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    fingerprint: z.string().describe('Diz o que foi visto, a quem o envia'),
  })
  .meta({ id: 'DeclarationMail' })
export type DeclarationMail = z.infer<typeof DeclarationMail>

const finance = { access: 'admin', permission: 'finance', tag: 'Extratos' } as const
const path = '/api/finance/statements/credits/:id/declaration'
const missingDiocese = 'Diocese não encontrada'
const missingCollection = 'Coleta não encontrada'
const whichCollection = 'A coleta aberta em que a diocese declara; sem ela, a mais nova'

export const previewDeclarationMail = endpoint({
  method: 'GET',
  path,
  ...finance,
  summary:
    'O e-mail que pediria a uma diocese que declare este crédito; nada é enviado. 409: conflict.row_taken, conflict.finished (nenhuma coleta aberta), conflict.already_sent',
  params: IdParams,
  query: z.object({
    diocese: queryId(missingDiocese),
    collection: optionalQueryId(missingCollection).describe(whichCollection),
  }),
  answers: { 200: DeclarationMail, 409: Problem },
})

export const AskDeclarationBody = z.object({
  diocese_id: reference(missingDiocese),
  missionary_collection_id: reference(missingCollection).optional().describe(whichCollection),
  email: requiredEmail().describe('Para quem vai; o da diocese, ou outro'),
  fingerprint: inOneLine(z.string().max(64)).describe('Do e-mail como foi visto'),
})

export const askDeclaration = endpoint({
  method: 'POST',
  path,
  ...finance,
  summary:
    'Pede por e-mail a uma diocese que declare este crédito: uma vez, por mais que se repita. 409: conflict.row_taken, conflict.finished, conflict.already_sent, conflict.mail_changed (leia de novo o que iria)',
  params: IdParams,
  body: AskDeclarationBody,
  answers: { 200: StatementCredit, 409: Problem },
})
