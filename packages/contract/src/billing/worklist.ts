import { z } from 'zod'
import { BatchIds, BatchResult } from '../core/batch.ts'
import { endpoint } from '../core/endpoint.ts'
import { IdParams, reference } from '../fields/id.ts'
import { Money } from '../fields/money.ts'
import { requiredText, SearchText } from '../fields/text.ts'
import { xlsx } from '../core/media-types.ts'
import { sheetChoice } from '../core/list-sheet.ts'
import { paged, SearchQuery } from '../core/paging.ts'
import { Problem } from '../core/problem.ts'
import { attentions, ReturnRecord, SlipOfRecord } from './return-records.ts'

/** The number of records that wait for a decision, by the reason why they wait. */
export const WorklistCounts = z
  .object({
    unmatched: z.int(),
    double: z.int(),
    after_cancel: z.int(),
    divergent: z.int(),
    review: z.int(),
    refused: z.int().describe('Boletos cujo registro ou cuja baixa o banco recusou'),
    by_hand: z
      .int()
      .describe(
        'Pagamentos à mão ou por extrato que ninguém conferiu: de outro valor, em dobro, ou depois do cancelamento',
      ),
    total: z.int(),
  })
  .meta({ id: 'WorklistCounts' })
export type WorklistCounts = z.infer<typeof WorklistCounts>

/**
 * Why the item waited when the person looked at it. The server refuses to resolve an item that waits for another reason
 * by now.
 */
const seen = <Reasons extends readonly string[]>(reasons: Reasons) =>
  z
    .enum(reasons, 'seen é o motivo pelo qual o registro esperava')
    .optional()
    .describe('Por que esperava quando foi visto; se hoje espera por outro motivo, 409 conflict.waits_for_other_reason')

export const Resolution = z.object({
  invoice_id: reference('Escolha um boleto')
    .nullish()
    .describe('O boleto a que pertence um pagamento sem boleto; sem ele, o registro só é dado como conferido'),
  same_as_manual: z
    .boolean('same_as_manual é true ou false')
    .default(false)
    .describe(
      'Em dobro: é o mesmo dinheiro que foi marcado à mão, no mesmo valor; a marca manual é desfeita, e o registro que ainda tem um problema continua a esperar',
    ),
  reopens: z
    .boolean('reopens é true ou false')
    .default(false)
    .describe('Com invoice_id: também um pagamento que alguém encerrou só com um motivo'),
  reason: requiredText('motivo', 500),
  seen: seen(attentions),
})
export type Resolution = z.output<typeof Resolution>

export const FoundSlip = SlipOfRecord.extend({
  paid_value: Money.nullable(),
  credit_date: z.string().nullable(),
}).meta({ id: 'FoundSlip' })
export type FoundSlip = z.infer<typeof FoundSlip>

/** The reasons why a payment that no return file recorded waits for a review. */
export const outsideReasons = ['double', 'after_cancel', 'divergent'] as const
export type OutsideReason = (typeof outsideReasons)[number]

/**
 * An unexpected payment (see `why`) that a person or a bank statement recorded, and no return file. Nobody has reviewed
 * it yet.
 */
export const DivergentByHand = z
  .object({
    id: z.int(),
    why: z.enum(outsideReasons).describe('Como em um retorno: em dobro, depois de cancelado, ou de outro valor'),
    paid_value: Money,
    credit_date: z.string().nullable(),
    created_at: z.string(),
    created_by: z.string().nullable().describe('Quem marcou'),
    invoice: SlipOfRecord,
  })
  .meta({ id: 'DivergentByHand' })
export type DivergentByHand = z.infer<typeof DivergentByHand>

/** A slip whose registration or write-off the bank refused. */
export const RefusedSlip = z
  .object({
    movement: z.enum(['entry', 'write-off']).describe('O que o banco recusou'),
    reason: z.string().nullable().describe('Nas palavras do banco'),
    day: z.string().nullable().describe('Dia civil da recusa'),
    invoice: SlipOfRecord,
  })
  .meta({ id: 'RefusedSlip' })
export type RefusedSlip = z.infer<typeof RefusedSlip>

const tag = 'Financeiro'

export const countWorklist = endpoint({
  method: 'GET',
  path: '/api/finance/worklist/count',
  access: 'admin',
  permission: 'finance',
  tag,
  summary: 'Quantos registros esperam por alguém, e por quê',
  answers: { 200: WorklistCounts },
})

export const listWorklist = endpoint({
  method: 'GET',
  path: '/api/finance/worklist',
  access: 'admin',
  permission: 'finance',
  tag,
  summary: 'Os registros que esperam por alguém, o mais antigo primeiro',
  query: SearchQuery.extend({
    attention: z.enum(['', ...attentions], `O motivo é um destes: ${attentions.join(', ')}`).default(''),
    closed: z
      .enum(['', 'true', 'false'], 'closed é true ou false')
      .default('')
      .describe('true: em vez deles, os pagamentos sem boleto que foram encerrados só com um motivo'),
  }),
  answers: { 200: paged(ReturnRecord) },
})

export const listDivergentByHand = endpoint({
  method: 'GET',
  path: '/api/finance/divergent-by-hand',
  access: 'admin',
  permission: 'finance',
  tag,
  summary:
    'Os pagamentos à mão ou por extrato de outro valor, em dobro ou depois do cancelamento, que ninguém conferiu; o mais antigo primeiro',
  query: z.object({ search: SearchText }),
  answers: { 200: z.array(DivergentByHand) },
})

export const resolveDivergentByHand = endpoint({
  method: 'PUT',
  path: '/api/finance/divergent-by-hand/:id',
  access: 'admin',
  permission: 'finance',
  tag,
  summary:
    'Dá como conferido um pagamento à mão ou por extrato, com o motivo. 409: conflict.already_resolved, conflict.nothing_to_resolve, conflict.waits_for_other_reason',
  params: IdParams,
  body: Resolution.pick({ reason: true }).extend({ seen: seen(outsideReasons) }),
  answers: { 204: null, 409: Problem },
})

export const listRefusedSlips = endpoint({
  method: 'GET',
  path: '/api/finance/refused-slips',
  access: 'admin',
  permission: 'finance',
  tag,
  summary:
    'Os boletos cujo registro ou cuja baixa o banco recusou, o mais antigo primeiro; saem daqui os que vão de novo na remessa, ganham segunda via ou são pagos no banco',
  query: z.object({ search: SearchText }),
  answers: { 200: z.array(RefusedSlip) },
})

export const resolveRefusedSlip = endpoint({
  method: 'PUT',
  path: '/api/finance/refused-slips/:id',
  access: 'admin',
  permission: 'finance',
  tag,
  summary:
    'Dá como conferida, com o motivo, uma baixa recusada: o banco já não tem o boleto em aberto. 409: conflict.nothing_to_resolve',
  params: IdParams,
  body: Resolution.pick({ reason: true }),
  answers: { 204: null, 409: Problem },
})

export const findSlips = endpoint({
  method: 'GET',
  path: '/api/finance/slips',
  access: 'admin',
  permission: 'finance',
  tag,
  summary:
    'Boletos para ligar a um pagamento, no máximo 50: pela diocese, pelo solicitante, pelo código ou pelo nosso número',
  query: z.object({
    search: SearchText,
    record_id: reference('record_id é o id de um registro')
      .optional()
      .describe(
        'Sem busca: até 5 boletos em aberto que pedem o valor deste pagamento, se for o caso com multa e juros',
      ),
  }),
  answers: { 200: z.array(FoundSlip) },
})

export const checkRecords = endpoint({
  method: 'PUT',
  path: '/api/finance/records',
  access: 'admin',
  permission: 'finance',
  tag,
  summary: 'Dá vários registros como conferidos, com um só motivo, e diz de cada um o que houve',
  body: z.object({
    ids: BatchIds,
    reason: requiredText('motivo', 500),
    seen: z
      .array(
        z.object({ id: reference('seen são ids, cada um com o seu motivo'), attention: z.enum(attentions) }),
        'seen são ids, cada um com o seu motivo',
      )
      .max(100, 'seen tem até 100 registros')
      .default([])
      .describe(
        'Por que cada um esperava quando foi visto; o que hoje espera por outro motivo não é dado como conferido',
      ),
  }),
  answers: { 200: BatchResult },
})

export const resolveRecord = endpoint({
  method: 'PUT',
  path: '/api/finance/records/:id',
  access: 'admin',
  permission: 'finance',
  asksPassword: true,
  tag,
  summary:
    'Resolve um registro à mão, com o motivo: liga um pagamento sem boleto ao boleto, ou dá o registro como conferido. 409: conflict.already_resolved, conflict.nothing_to_resolve, conflict.waits_for_other_reason, conflict.no_manual_payment, conflict.other_sum (o marcado à mão soma outro valor)',
  params: IdParams,
  body: Resolution,
  answers: { 200: ReturnRecord, 409: Problem },
})

export const WorklistSheetQuery = listWorklist.query
  .omit({ page: true, limit: true })
  .extend(sheetChoice(['slip', 'attention', 'paid', 'date', 'code', 'file']))
export type WorklistSheetQuery = z.output<typeof WorklistSheetQuery>

/** Downloads the filtered list as a sheet: the rows of all its pages. */
export const exportWorklistSheet = endpoint({
  method: 'GET',
  path: '/api/finance/worklist/sheet',
  access: 'admin',
  permission: 'finance',
  asksPassword: 'for_many',
  tag,
  summary: 'Planilha exatamente da lista filtrada, uma linha por registro',
  query: WorklistSheetQuery,
  file: xlsx,
  mayBeStale: true,
  answers: { 200: null },
})
