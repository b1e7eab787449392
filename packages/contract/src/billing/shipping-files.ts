import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { IdParams, PathId } from '../fields/id.ts'
import { Money, seenValue } from '../fields/money.ts'
import { DoubtfulPayer } from './doubtful-payers.ts'
import { plainText } from '../core/media-types.ts'
import { paged, PageQuery } from '../core/paging.ts'
import { Problem } from '../core/problem.ts'
import { slipBanks } from '../settings/slip-issuer.ts'
import { registrations, Slip } from './slip.ts'

/** A file that asks the bank to register slips or to write them off (shipping file, "remessa"). */
export const ShippingFile = z
  .object({
    id: z.int(),
    number: z.int().describe('Número corrente da conta no banco'),
    bank: z.enum(slipBanks),
    account: z.string().describe('Banco e conta, em palavras'),
    filename: z.string(),
    entries: z.int().describe('Boletos a registrar'),
    write_offs: z.int().describe('Boletos a baixar'),
    total: Money.describe('Soma dos boletos a registrar'),
    confirmed: z.int().describe('Registros e baixas que o banco confirmou'),
    rejected: z.int().describe('Registros e baixas que o banco recusou'),
    waiting: z.int().describe('Registros e baixas sem resposta do banco'),
    again: z
      .int()
      .describe(
        'Registros e baixas que voltaram a rascunho; com confirmed, rejected e waiting são entries + write_offs',
      ),
    created_at: z.string(),
    created_by: z.string().nullable(),
    downloaded_at: z.string().nullable(),
    sent_at: z.string().nullable().describe('Quando foi marcado como enviado ao banco'),
  })
  .meta({ id: 'ShippingFile' })
export type ShippingFile = z.infer<typeof ShippingFile>

/** A slip that is left out of a shipping file, and the reasons. */
const ShippingProblem = z.object({
  invoice_id: z.int(),
  champaingn_solicitation_id: z.int(),
  request_code: z.string(),
  diocese_id: z.int(),
  diocese_name: z.string(),
  messages: z.array(z.string()),
})
export type ShippingProblem = z.infer<typeof ShippingProblem>

/** The contents of the next shipping file, if it were made now. */
export const ShippingDraft = z
  .object({
    bank: z.enum(slipBanks).nullable(),
    account: z.string().nullable().describe('Banco e conta, em palavras'),
    found: z.int().describe('Registros e baixas à espera: entries + write_offs + problems + other_accounts'),
    entries: z.int(),
    write_offs: z.int(),
    total: Money.describe('Soma dos boletos a registrar'),
    problems: z.array(ShippingProblem).describe('Boletos que ficam de fora até que se corrija o que falta'),
    doubtful: z
      .array(DoubtfulPayer)
      .describe(
        'Dioceses dos registros que vão, cujo CNPJ tem o dígito verificador errado: o banco costuma recusá-los',
      ),
    issuer_problems: z.array(z.string()).describe('O que falta ao emissor para fazer remessas'),
    former_account: z.string().nullable().describe('De que conta são, quando o emissor de agora é outra'),
    other_accounts: z
      .int()
      .describe('Boletos à espera, de uma conta ou de condições anteriores: vão na remessa seguinte'),
  })
  .meta({ id: 'ShippingDraft' })
export type ShippingDraft = z.infer<typeof ShippingDraft>

/** A shipping file just made, and the slips that were left out of it. */
export const MadeShippingFile = ShippingFile.extend({
  found: z.int().describe('Registros e baixas que esperavam: entries + write_offs + problems + other_accounts'),
  problems: z.array(ShippingProblem),
  other_accounts: z.int(),
}).meta({ id: 'MadeShippingFile' })
export type MadeShippingFile = z.infer<typeof MadeShippingFile>

export const shippedStates = ['sent', 'confirmed', 'rejected', 'again'] as const

/** A slip in a shipping file. */
export const ShippedSlip = z
  .object({
    invoice_id: z.int(),
    movement: z.enum(['entry', 'write-off']),
    our_number: z.string(),
    value: Money,
    due_date: z.string(),
    champaingn_solicitation_id: z.int(),
    request_code: z.string(),
    request_deleted: z.boolean().describe('Se a solicitação foi excluída, e não tem mais tela'),
    diocese_id: z.int(),
    diocese_name: z.string(),
    state: z.enum(shippedStates).describe('again: voltou a rascunho e vai na próxima remessa'),
    reason: z.string().nullable().describe('Nas palavras do banco: por que recusou'),
    registration: z.enum(registrations),
  })
  .meta({ id: 'ShippedSlip' })
export type ShippedSlip = z.infer<typeof ShippedSlip>

export const ShippedSlipQuery = PageQuery.extend({
  state: z.enum(['', ...shippedStates], `A resposta é uma destas: ${shippedStates.join(', ')}`).default(''),
})
export type ShippedSlipQuery = z.output<typeof ShippedSlipQuery>

const tag = 'Remessas'

export const listShippingFiles = endpoint({
  method: 'GET',
  path: '/api/shipping-file',
  access: 'admin',
  permission: 'shipping',
  tag,
  summary: 'As remessas, a mais nova primeiro',
  query: PageQuery,
  answers: { 200: paged(ShippingFile) },
})

export const getShippingDraft = endpoint({
  method: 'GET',
  path: '/api/shipping-file/draft',
  access: 'admin',
  permission: 'shipping',
  tag,
  summary: 'O que a próxima remessa levaria, e o que ficaria de fora',
  answers: { 200: ShippingDraft },
})

const seenCount = z
  .string('O que se viu é um número')
  .regex(/^\d{1,6}$/, 'O que se viu é um número')
  .transform(Number)
  .optional()

/**
 * The contents of the shipping file as the caller saw them in the draft. When they have changed since, no file is made.
 */
const SeenContents = z.object({ seen_entries: seenCount, seen_write_offs: seenCount, seen_value: seenValue })
export type SeenContents = z.output<typeof SeenContents>

export const makeShippingFile = endpoint({
  method: 'POST',
  path: '/api/shipping-file',
  access: 'admin',
  permission: 'shipping',
  tag,
  summary:
    'Faz a remessa do que está em rascunho: registros, e baixas de boletos registrados. 409: conflict.nothing_to_ship, conflict.issuer_incomplete_for_shipping, conflict.shipping_problems, conflict.value_changed',
  query: SeenContents,
  answers: { 201: MadeShippingFile, 409: Problem },
})

export const downloadShippingFile = endpoint({
  method: 'GET',
  path: '/api/shipping-file/:id',
  access: 'admin',
  permission: 'shipping',
  tag,
  summary: 'Baixa a remessa, para enviar ao banco',
  params: IdParams,
  file: plainText,
  answers: { 200: null },
})

export const getShippingFile = endpoint({
  method: 'GET',
  path: '/api/shipping-file/:id/summary',
  access: 'admin',
  permission: 'shipping',
  tag,
  summary: 'Uma remessa: quanto leva, e o que o banco respondeu',
  params: IdParams,
  answers: { 200: ShippingFile },
})

export const markShippingFile = endpoint({
  method: 'PUT',
  path: '/api/shipping-file/:id',
  access: 'admin',
  permission: 'shipping',
  tag,
  summary: 'Marca a remessa como enviada ao banco, ou desfaz a marca; repetir não muda nada',
  params: IdParams,
  body: z.object({ sent: z.boolean('Diga se a remessa foi enviada') }),
  answers: { 200: ShippingFile },
})

export const listShippedSlips = endpoint({
  method: 'GET',
  path: '/api/shipping-file/:id/slips',
  access: 'admin',
  permission: 'shipping',
  tag,
  summary: 'Os boletos de uma remessa, com a resposta do banco',
  params: IdParams,
  query: ShippedSlipQuery,
  answers: { 200: paged(ShippedSlip) },
})

export const shipAgain = endpoint({
  method: 'POST',
  path: '/api/shipping-file/draft/:invoiceId',
  access: 'admin',
  permission: 'shipping',
  tag,
  summary:
    'Põe de volta em rascunho, depois de corrigido, o registro ou a baixa que o banco recusou ou não respondeu: vai na próxima remessa. 409: conflict.not_shippable',
  params: z.object({ invoiceId: PathId }),
  answers: { 201: Slip, 409: Problem },
})
