import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { IdParams, PathId, reference } from '../fields/id.ts'
import { requiredPhone } from '../fields/phone.ts'
import { requiredEmail } from '../fields/email.ts'
import { requiredText } from '../fields/text.ts'
import { xlsx } from '../core/media-types.ts'
import { Problem } from '../core/problem.ts'
import { version } from '../core/version.ts'

export const ContactType = z.object({ id: z.int(), description: z.string() }).meta({ id: 'ContactType' })
export type ContactType = z.infer<typeof ContactType>

export const Contact = z
  .object({
    id: z.int(),
    uuid: z.string(),
    name: z.string(),
    email: z.string(),
    telephone: z.string(),
    contact_type_id: z.int(),
    description: z.string().describe('O tipo do contato'),
    diocese_id: z.int(),
  })
  .meta({ id: 'Contact' })
export type Contact = z.infer<typeof Contact>

export const ListedContact = Contact.extend({ version }).meta({ id: 'ListedContact' })
export type ListedContact = z.infer<typeof ListedContact>

export const ContactBody = z.object({
  name: requiredText('nome'),
  email: requiredEmail(),
  telephone: requiredPhone(),
})
export type ContactBody = z.output<typeof ContactBody>

export const NewContactBody = ContactBody.extend({
  contact_type_id: reference('*O campo tipo é obrigatório'),
  diocese_id: reference('Diocese não encontrada'),
})
export type NewContactBody = z.output<typeof NewContactBody>

const tag = 'Contatos'

export const listContactTypes = endpoint({
  method: 'GET',
  path: '/api/contact-types',
  access: 'staff',
  tag,
  summary: 'Os tipos de contato',
  answers: { 200: z.array(ContactType) },
})

export const listContacts = endpoint({
  method: 'GET',
  path: '/api/diocese-contact/:dioceseId',
  access: 'staff',
  tag,
  summary: 'Os contatos de uma diocese',
  params: z.object({ dioceseId: PathId }),
  answers: { 200: z.array(ListedContact) },
})

export const createContact = endpoint({
  method: 'POST',
  path: '/api/diocese-contact',
  access: 'staff',
  tag,
  summary: 'Acrescenta um contato; um por tipo e diocese',
  body: NewContactBody,
  versioned: true,
  answers: { 201: Contact, 409: Problem },
})

export const updateContact = endpoint({
  method: 'PUT',
  path: '/api/diocese-contact/:id',
  access: 'staff',
  tag,
  summary: 'Altera um contato',
  params: IdParams,
  body: ContactBody.partial(),
  versioned: true,
  answers: { 200: Contact },
})

export const deleteContact = endpoint({
  method: 'DELETE',
  path: '/api/diocese-contact/:id',
  access: 'staff',
  tag,
  summary: 'Exclui um contato',
  params: IdParams,
  answers: { 204: null },
})

export const contactReport = endpoint({
  method: 'GET',
  path: '/api/diocese/reports/contact',
  access: 'staff',
  tag,
  summary: 'Planilha dos contatos das dioceses ativas, por tipo',
  file: xlsx,
  mayBeStale: true,
  answers: { 200: null },
})
