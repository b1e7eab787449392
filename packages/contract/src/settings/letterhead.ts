import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { requiredCnpj } from '../fields/cnpj.ts'
import { optional } from '../fields/optional.ts'
import { requiredPhone } from '../fields/phone.ts'
import { requiredEmail } from '../fields/email.ts'
import { optionalText, requiredText } from '../fields/text.ts'
import { maxFileBytes } from '../core/form.ts'
import { pictures } from '../core/media-types.ts'

/** The organization that issues the network's documents. */
export const Letterhead = z
  .object({
    name: z.string(),
    cnpj: z.string().nullable(),
    address: z.string().nullable(),
    city: z.string().nullable().describe('Também o lugar que precede a data nos documentos'),
    phone: z.string().nullable(),
    whatsapp: z.string().nullable().describe('Mostrado nas páginas públicas e nos e-mails'),
    email: z.string().nullable(),
    signer_name: z.string().nullable(),
    signer_role: z.string().nullable(),
    logo_url: z.string().nullable().describe('Endereço assinado, que expira'),
    signature_url: z.string().nullable().describe('Endereço assinado, que expira'),
    missing: z
      .array(z.enum(['name', 'cnpj', 'address']))
      .describe('O que falta para emitir recibos; vazio quando nada falta'),
  })
  .meta({ id: 'Letterhead' })
export type Letterhead = z.infer<typeof Letterhead>

export const LetterheadBody = z.object({
  name: requiredText('nome da rede', 150),
  cnpj: optional(requiredCnpj()),
  address: optionalText(200),
  city: optionalText(100),
  phone: optional(requiredPhone()),
  whatsapp: optional(requiredPhone('WhatsApp')),
  email: optional(requiredEmail()),
  signer_name: optionalText(100),
  signer_role: optionalText(100),
})
export type LetterheadBody = z.output<typeof LetterheadBody>

const tag = 'Papel timbrado'
const params = z.object({ image: z.enum(['logo', 'signature']) })

export const getLetterhead = endpoint({
  method: 'GET',
  path: '/api/letterhead',
  access: 'staff',
  tag,
  summary: 'O papel timbrado das cartas e recibos',
  versioned: true,
  answers: { 200: Letterhead },
})

export const changeLetterhead = endpoint({
  method: 'PUT',
  path: '/api/letterhead',
  access: 'admin',
  tag,
  summary: 'Altera o papel timbrado',
  body: LetterheadBody.partial(),
  versioned: true,
  answers: { 200: Letterhead },
})

export const uploadLetterheadImage = endpoint({
  method: 'POST',
  path: '/api/letterhead/:image',
  access: 'admin',
  tag,
  summary: 'Envia o logotipo (logo) ou a assinatura (signature): PNG ou JPG',
  params,
  form: {
    files: { image: { many: false, required: true, mediaTypes: pictures, maxBytes: maxFileBytes } },
  },
  versioned: true,
  answers: { 200: Letterhead },
})

export const removeLetterheadImage = endpoint({
  method: 'DELETE',
  path: '/api/letterhead/:image',
  access: 'admin',
  tag,
  summary: 'Retira o logotipo ou a assinatura',
  params,
  versioned: true,
  answers: { 200: Letterhead },
})
