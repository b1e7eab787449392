import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { pdf } from '../core/media-types.ts'
import { reference } from '../fields/id.ts'
import { requiredLines, requiredText, SearchText } from '../fields/text.ts'

/** The texts that an admin can change: those of mails, and the letter that goes with the receipt. */
export const mailTemplateKeys = [
  'contribution-sent',
  'contribution-verified',
  'donation-receipt',
  'collection-first-message',
  'collection-not-contributed',
  'request-created',
  'request-confirmed',
  'request-reopened',
  'slip',
  'slip-reminder',
  'reminder-contribution',
  'reminder-request',
  'reminder-confirmation',
  'reminder-payment',
  'year-statement',
  'box-shipped',
  'declaration-request',
  'thanks-letter',
] as const
export type MailTemplateKey = (typeof mailTemplateKeys)[number]

/** The kinds of records whose data can fill in the preview of a text. */
export const mailRecordKinds = ['contribution', 'donation', 'diocese', 'request', 'slip'] as const
export type MailRecordKind = (typeof mailRecordKinds)[number]

/** For each text: the kind of record that it is about. */
export const mailRecordKindOf: Record<MailTemplateKey, MailRecordKind> = {
  'contribution-sent': 'contribution',
  'contribution-verified': 'contribution',
  'donation-receipt': 'donation',
  'collection-first-message': 'diocese',
  'collection-not-contributed': 'diocese',
  'request-created': 'request',
  'request-confirmed': 'request',
  'request-reopened': 'request',
  slip: 'slip',
  'slip-reminder': 'slip',
  'reminder-contribution': 'diocese',
  'reminder-request': 'diocese',
  'reminder-confirmation': 'request',
  'reminder-payment': 'slip',
  'year-statement': 'diocese',
  'box-shipped': 'request',
  'declaration-request': 'diocese',
  'thanks-letter': 'contribution',
}

export const MailTemplate = z
  .object({
    key: z.enum(mailTemplateKeys),
    name: z.string(),
    description: z.string().describe('Quando este e-mail é enviado'),
    subject: z.string(),
    body: z
      .string()
      .describe('Parágrafos separados por linha vazia, **negrito**, [texto](https://endereço) e {{campos}}'),
    is_standard: z.boolean().describe('Se ninguém mudou o texto que veio com o sistema'),
    updated_at: z.string().nullable(),
    updated_by: z.string().nullable(),
    placeholders: z.array(z.object({ name: z.string(), description: z.string(), example: z.string() })),
  })
  .meta({ id: 'MailTemplate' })
export type MailTemplate = z.infer<typeof MailTemplate>

export const MailTemplateBody = z.object({
  subject: requiredText('assunto', 200),
  body: requiredLines('texto', 20_000),
})
export type MailTemplateBody = z.output<typeof MailTemplateBody>

/** A mail as its recipient would see it. */
export const RenderedMail = z
  .object({ subject: z.string(), html: z.string(), text: z.string() })
  .meta({ id: 'RenderedMail' })
export type RenderedMail = z.infer<typeof RenderedMail>

/**
 * A text to preview, saved or not. `record_id`: the record whose data fill in the text; absent: examples fill it in.
 */
export const MailPreviewBody = MailTemplateBody.extend({ record_id: reference('Registro não encontrado').optional() })
export type MailPreviewBody = z.output<typeof MailPreviewBody>

export const PreviewedMail = RenderedMail.extend({
  recipient: z.string().nullable().describe('A quem o e-mail iria; nulo com dados de exemplo'),
  made_up: z.array(z.string()).describe('Os campos do texto que o registro ainda não tem e que estão com exemplos'),
}).meta({ id: 'PreviewedMail' })
export type PreviewedMail = z.infer<typeof PreviewedMail>

/** A record from which a text's preview can be filled in. */
export const MailRecord = z.object({ id: z.int(), title: z.string(), detail: z.string() }).meta({ id: 'MailRecord' })
export type MailRecord = z.infer<typeof MailRecord>

const tag = 'Textos dos e-mails'
const params = z.object({ key: z.enum(mailTemplateKeys) })

export const listMailTemplates = endpoint({
  method: 'GET',
  path: '/api/mail-templates',
  access: 'admin',
  tag,
  summary: 'Os textos dos e-mails',
  answers: { 200: z.array(MailTemplate) },
})

export const getMailTemplate = endpoint({
  method: 'GET',
  path: '/api/mail-templates/:key',
  access: 'admin',
  tag,
  summary: 'O texto de um e-mail, com os campos que ele pode usar',
  params,
  versioned: true,
  answers: { 200: MailTemplate },
})

export const updateMailTemplate = endpoint({
  method: 'PUT',
  path: '/api/mail-templates/:key',
  access: 'admin',
  tag,
  summary: 'Muda o texto de um e-mail; um campo desconhecido é recusado',
  params,
  body: MailTemplateBody.partial(),
  versioned: true,
  answers: { 200: MailTemplate },
})

export const listMailRecords = endpoint({
  method: 'GET',
  path: '/api/mail-templates/:key/records',
  access: 'admin',
  tag,
  summary: 'Os registros com que um e-mail pode ser visto, os mais novos primeiro',
  params,
  query: z.object({ search: SearchText }),
  answers: { 200: z.array(MailRecord) },
})

export const previewMailTemplate = endpoint({
  method: 'POST',
  path: '/api/mail-templates/:key/preview',
  access: 'admin',
  tag,
  summary: 'Mostra como um texto chegaria, com os dados de um registro ou de exemplo; nada é gravado',
  params,
  body: MailPreviewBody,
  answers: { 200: PreviewedMail },
})

export const previewLetter = endpoint({
  method: 'POST',
  path: '/api/mail-templates/thanks-letter/pdf',
  access: 'admin',
  tag,
  summary: 'A carta de agradecimento em PDF, com os dados de uma contribuição ou de exemplo; nada é gravado',
  body: MailPreviewBody,
  file: pdf,
  answers: { 200: null },
})

export const testMailTemplate = endpoint({
  method: 'POST',
  path: '/api/mail-templates/:key/test',
  access: 'admin',
  tag,
  summary: 'Envia a quem chama um texto, com dados de exemplo, para ver como chega; o texto não é gravado',
  params,
  body: MailTemplateBody,
  answers: { 202: z.object({ recipient: z.string() }) },
})

export const resetMailTemplate = endpoint({
  method: 'DELETE',
  path: '/api/mail-templates/:key',
  access: 'admin',
  tag,
  summary: 'Volta ao texto que veio com o sistema',
  params,
  answers: { 204: null },
})
