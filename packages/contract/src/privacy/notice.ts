import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { requiredLines } from '../fields/text.ts'
import { origin } from '../fields/origin.ts'

/** A part of the notice as visitors read it: a title, a paragraph or a list. */
const NoticeBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('title'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
])
export type NoticeBlock = z.infer<typeof NoticeBlock>

/** The privacy notice as visitors read it. */
export const PublicNotice = z
  .object({
    blocks: z.array(NoticeBlock),
    updated_at: z.string().nullable().describe('Quando o texto mudou; vazio enquanto é o que veio com o sistema'),
  })
  .meta({ id: 'PublicNotice' })

/** The privacy notice as an admin writes it. */
export const PrivacyNotice = z
  .object({
    body: z
      .string()
      .describe('Partes separadas por linha vazia; “## ” começa um título, “- ” um item de lista; e {{campos}}'),
    is_standard: z.boolean().describe('Se ninguém mudou o texto que veio com o sistema'),
    updated_at: z.string().nullable(),
    updated_by: z.string().nullable(),
    placeholders: z.array(z.object({ name: z.string(), description: z.string(), example: z.string() })),
  })
  .meta({ id: 'PrivacyNotice' })
export type PrivacyNotice = z.infer<typeof PrivacyNotice>

export const PrivacyNoticeBody = z.object({ body: requiredLines('texto', 20_000) })
export type PrivacyNoticeBody = z.output<typeof PrivacyNoticeBody>

const tag = 'Privacidade'

export const getPublicNotice = endpoint({
  method: 'GET',
  path: '/api/privacy-notice/public',
  access: 'anyone',
  tag,
  summary: 'O aviso de privacidade, como os visitantes o leem',
  rateLimit: 'public-read',
  query: z.object({ origin }),
  answers: { 200: PublicNotice },
})

export const getPrivacyNotice = endpoint({
  method: 'GET',
  path: '/api/privacy-notice',
  access: 'admin',
  tag,
  summary: 'O texto do aviso de privacidade, com os campos que ele pode usar',
  versioned: true,
  answers: { 200: PrivacyNotice },
})

export const changePrivacyNotice = endpoint({
  method: 'PUT',
  path: '/api/privacy-notice',
  access: 'admin',
  tag,
  summary: 'Muda o texto do aviso de privacidade; um campo desconhecido é recusado',
  body: PrivacyNoticeBody.partial(),
  versioned: true,
  answers: { 200: PrivacyNotice },
})

export const previewPrivacyNotice = endpoint({
  method: 'POST',
  path: '/api/privacy-notice/preview',
  access: 'admin',
  tag,
  summary: 'Mostra como um texto seria lido; nada é gravado',
  body: PrivacyNoticeBody,
  answers: { 200: PublicNotice },
})

export const resetPrivacyNotice = endpoint({
  method: 'DELETE',
  path: '/api/privacy-notice',
  access: 'admin',
  tag,
  summary: 'Volta ao aviso de privacidade que veio com o sistema',
  answers: { 204: null },
})
