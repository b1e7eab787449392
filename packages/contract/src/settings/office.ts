import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { origin } from '../fields/origin.ts'

/** The part of the letterhead that visitors see: the office's name and contact data. */
export const Office = z
  .object({
    name: z.string(),
    cnpj: z.string().nullable(),
    phone: z.string().nullable(),
    whatsapp: z.string().nullable(),
    email: z.string().nullable(),
    logo_url: z.string().nullable().describe('Endereço público do logotipo; muda com ele'),
  })
  .meta({ id: 'Office' })
export type Office = z.infer<typeof Office>

const tag = 'Papel timbrado'

export const getOffice = endpoint({
  method: 'GET',
  path: '/api/letterhead/public',
  access: 'anyone',
  tag,
  summary: 'Quem pede: nome, CNPJ, contatos e logotipo da rede',
  rateLimit: 'public-read',
  query: z.object({ origin }),
  answers: { 200: Office },
})

export const getOfficeLogo = endpoint({
  method: 'GET',
  path: '/api/letterhead/logo',
  access: 'anyone',
  tag,
  summary: 'O logotipo da rede',
  rateLimit: 'public-read',
  query: z.object({
    v: z
      .string()
      .regex(/^[\w.-]{0,20}$/, 'Logotipo desconhecido')
      .optional()
      .describe('Muda com o logotipo'),
  }),
  file: 'image/png',
  answers: { 200: null },
  refusals: [404],
})
