import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Problem } from '../core/problem.ts'
import { password } from '../fields/password.ts'
import { largestInteger } from '../fields/id.ts'
import { requiredEmail } from '../fields/email.ts'
import { requiredText } from '../fields/text.ts'

/** The kinds of records that may contain data about a person. */
export const personDataKinds = [
  'contribution',
  'request',
  'contact',
  'group',
  'diocese',
  'parish',
  'user',
  'invitation',
  'note',
  'view',
  'held',
  'mail',
  'reminder',
  'payer',
  'audit',
] as const
const PersonDataKind = z.enum(personDataKinds)
export type PersonDataKind = z.infer<typeof PersonDataKind>

/** The most records of each kind that the screen shows. The file for the person has all of them. */
export const mostShownRecords = 20

const PersonDataGroup = z.object({
  kind: PersonDataKind,
  count: z.int(),
  records: z
    .array(
      z.object({
        id: z.int(),
        of: z
          .int()
          .nullable()
          .describe(
            'O registro a que pertence: a coleta da contribuição, a diocese do contato, a diocese, a paróquia ou o grupo da anotação',
          ),
        of_kind: z.enum(['diocese', 'parish', 'group']).nullable().describe('De que é a anotação; vazio nos outros'),
        at: z.string().nullable(),
        title: z.string(),
        detail: z.string(),
      }),
    )
    .describe(`Os ${mostShownRecords} mais novos`),
  goes: z.int().describe('De quantos os dados seriam apagados'),
  waits: z.int().describe('Quantos são e-mails que ainda não saíram: vão embora se forem retirados'),
  stays: z.array(z.object({ why: z.string(), count: z.int() })).describe('Quantos ficam, e por quê'),
})
export type PersonDataGroup = z.infer<typeof PersonDataGroup>

/** The data about a person, found by the person's e-mail. */
export const PersonData = z
  .object({
    email: z.string(),
    groups: z.array(PersonDataGroup).describe('Só os tipos de que há algum registro'),
    waiting: z
      .array(z.object({ id: z.int(), title: z.string(), at: z.string().nullable() }))
      .describe('Os e-mails que ainda não saíram: cada um sai, ou é retirado ao apagar'),
    seen: z.string().describe('Dá nome ao que seria apagado; volta ao mandar apagar'),
  })
  .meta({ id: 'PersonData' })
export type PersonData = z.infer<typeof PersonData>

export const PersonDataBody = z.object({ email: requiredEmail() })

export const PersonDataExportBody = PersonDataBody.extend({
  current_password: password('senha atual').min(1, '*O campo senha atual é obrigatório'),
})

const whichMails = 'Diga quais e-mails que esperam são retirados'

export const PersonDataEraseBody = PersonDataExportBody.extend({
  reason: requiredText('motivo', 300),
  withdraw_mails: z
    .union([z.boolean(), z.array(z.int().min(1, whichMails).max(largestInteger, whichMails)).max(10_000, whichMails)], {
      error: whichMails,
    })
    .default(false)
    .describe('Os e-mails que ainda não saíram a retirar e apagar, por id; true retira todos. Os outros saem'),
  seen: z.string('Diga o que foi visto').regex(/^[ -~]{0,64}$/, 'Procure a pessoa de novo'),
})
export type PersonDataEraseBody = z.output<typeof PersonDataEraseBody>

const tag = 'Privacidade'

export const findPersonData = endpoint({
  method: 'POST',
  path: '/api/person-data',
  access: 'admin',
  tag,
  summary: 'O que o sistema guarda de uma pessoa, pelo e-mail; a consulta fica na auditoria',
  body: PersonDataBody,
  answers: { 200: PersonData },
})

export const exportPersonData = endpoint({
  method: 'POST',
  path: '/api/person-data/export',
  access: 'admin',
  tag,
  summary: 'Tudo isso em um ZIP: planilha, JSON e os arquivos. Pede a própria senha outra vez',
  body: PersonDataExportBody,
  file: 'application/zip',
  answers: { 200: null },
})

export const erasePersonData = endpoint({
  method: 'POST',
  path: '/api/person-data/erase',
  access: 'admin',
  tag,
  summary:
    'Apaga para sempre os dados de uma pessoa onde a lei deixa; valores, recibos e boletos ficam. Pede a própria senha',
  body: PersonDataEraseBody,
  answers: { 200: PersonData, 409: Problem },
})
