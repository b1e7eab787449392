import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Money } from '../fields/money.ts'
import { SearchText } from '../fields/text.ts'

/** The kinds of records that a search finds, in the order of the results. */
export const foundKinds = [
  'diocese',
  'contact',
  'parish',
  'group',
  'request',
  'contribution',
  'slip',
  'donation',
  'collection',
  'campaign',
  'user',
  'letterhead',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** One result of a search. */
export const Found = z
  .object({
    kind: z.enum(foundKinds),
    id: z.int(),
    of: z
      .int()
      .nullable()
      .describe(
        'A diocese do contato, a coleta da contribuição, a solicitação do boleto (se foi excluída, a campanha); nulo nos demais',
      ),
    title: z.string(),
    detail: z.string(),
    value: Money.nullable(),
    is_trashed: z.boolean().describe('Na lixeira; de um boleto, a sua solicitação foi excluída'),
  })
  .meta({ id: 'Found' })
export type Found = z.infer<typeof Found>

/** How many results of each kind are shown. The search returns one more when there are more. */
export const foundPerKind = 6

export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/search',
  access: 'staff',
  tag: 'Busca',
  summary:
    'Busca em tudo, com as palavras em qualquer ordem: nome, e-mail, telefone, CNPJ, bispo, recibo, código, nosso número, valor, coleta, campanha',
  query: z.object({ q: SearchText }),
  answers: { 200: z.array(Found) },
})
