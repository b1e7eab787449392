import { z } from 'zod'
import { Contribution, ListedContribution } from './contributions.ts'
import { endpoint } from '../core/endpoint.ts'
import { IdParams, PathId, reference } from '../fields/id.ts'
import { requiredLines } from '../fields/text.ts'
import { Problem } from '../core/problem.ts'

/** Another contribution that may be the same payment as the one in review, and why. */
const Resemblance = z.object({
  reason: z.enum(['same-image', 'similar-image', 'same-value-and-date']),
  id: z.int(),
  diocese_id: z.int(),
  diocese_name: z.string(),
  collection_cod: z.string(),
  value: z.number(),
  created_at: z.string(),
  verified: z.enum(['pending', 'verified']),
})

/** A contribution as its reviewer sees it. */
export const ReviewCase = z
  .object({
    contribution: ListedContribution,
    same_diocese: z.array(Contribution).describe('O que mais esta diocese enviou a esta coleta'),
    resemblances: z.array(Resemblance).describe('Envios com a mesma imagem, ou com o mesmo valor e a mesma data'),
    voided_receipts: z.array(z.object({ number: z.string(), voided_at: z.string(), reason: z.string() })),
    pending: z.int().describe('Quantas contribuições da coleta esperam verificação'),
    pending_in_bank: z.int().describe('Delas, quantas o extrato do banco confere'),
    leased_by: z
      .object({ id: z.int(), name: z.string() })
      .nullable()
      .describe('Quem mais tem esta contribuição aberta agora'),
  })
  .meta({ id: 'ReviewCase' })
export type ReviewCase = z.infer<typeof ReviewCase>

const Lease = z.object({
  contribution_id: z.int(),
  diocese_name: z.string(),
  user_id: z.int(),
  user_name: z.string(),
  until: z.string(),
})
export type Lease = z.infer<typeof Lease>

const tag = 'Verificação'

export const nextCase = endpoint({
  method: 'POST',
  path: '/api/verification/:collectionId/next',
  access: 'staff',
  tag,
  summary: 'Reserva por alguns minutos a próxima contribuição pendente que ninguém tem aberta; sem nenhuma, vazio',
  params: z.object({ collectionId: PathId }),
  body: z.object({
    after: reference('Contribuição não encontrada').optional().describe('Pular para as seguintes a esta'),
    in_bank: z.boolean('in_bank é true ou false').default(false).describe('true: só as que o extrato do banco confere'),
  }),
  answers: { 200: ReviewCase.nullable() },
})

export const readCase = endpoint({
  method: 'GET',
  path: '/api/verification/case/:id',
  access: 'staff',
  tag,
  summary: 'Mostra uma contribuição sem a reservar nem soltar',
  params: IdParams,
  answers: { 200: ReviewCase },
})

export const openCase = endpoint({
  method: 'POST',
  path: '/api/verification/case/:id',
  access: 'staff',
  tag,
  summary: 'Abre uma contribuição e a reserva, ou renova a reserva; se outra pessoa a tem, diz quem',
  params: IdParams,
  answers: { 200: ReviewCase },
})

export const releaseCase = endpoint({
  method: 'DELETE',
  path: '/api/verification/case/:id',
  access: 'staff',
  tag,
  summary: 'Solta a reserva',
  params: IdParams,
  answers: { 204: null },
})

export const listLeases = endpoint({
  method: 'GET',
  path: '/api/verification/:collectionId/holds',
  access: 'staff',
  tag,
  summary: 'O que cada pessoa tem aberto agora',
  params: z.object({ collectionId: PathId }),
  answers: { 200: z.array(Lease) },
})

export const undoVerification = endpoint({
  method: 'POST',
  path: '/api/verification/undo/:id',
  access: 'admin',
  tag,
  holds: true,
  summary: 'Desfaz uma verificação errada: o número do recibo é anulado e nunca reutilizado',
  params: IdParams,
  body: z.object({ reason: requiredLines('motivo', 500) }),
  versioned: true,
  answers: { 200: Contribution, 409: Problem },
})

export const takeBackVerification = endpoint({
  method: 'POST',
  path: '/api/verification/take-back/:id',
  access: 'staff',
  tag,
  summary: 'Desfaz, por quem verificou, uma verificação cujo recibo ainda espera (undo_seconds): nada foi emitido',
  params: IdParams,
  answers: { 200: ListedContribution, 409: Problem },
})
