import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { PageQuery, paged } from '../core/paging.ts'
import { Problem } from '../core/problem.ts'
import { IdParams } from '../fields/id.ts'
import { optionalText, requiredLines } from '../fields/text.ts'
import { HeldAction, heldStates } from './held-action.ts'

export const SecondPersonSetting = z
  .object({ on: z.boolean(), admins: z.int().describe('Administradores com acesso: para ligar, são precisos dois') })
  .meta({ id: 'SecondPersonSetting' })
export type SecondPersonSetting = z.infer<typeof SecondPersonSetting>

export const SecondPersonBody = z.object({
  on: z.boolean('Diga se liga ou desliga'),
  reason: optionalText(500).describe('Preciso para desligar'),
})

export const HeldQuery = PageQuery.extend({
  state: z.enum(['', ...heldStates], 'A situação não existe').default(''),
})
export type HeldQuery = z.output<typeof HeldQuery>

export const RefusalBody = z.object({ reason: requiredLines('motivo', 500) })

const tag = 'Segunda pessoa'
const base = '/api/held-actions'

export const secondPersonSetting = endpoint({
  method: 'GET',
  path: '/api/second-person',
  access: 'admin',
  tag,
  summary: 'Se o que mexe em dinheiro para trás espera por uma segunda pessoa',
  answers: { 200: SecondPersonSetting },
})

export const changeSecondPerson = endpoint({
  method: 'POST',
  path: '/api/second-person',
  access: 'admin',
  asksPassword: true,
  holds: true,
  tag,
  summary:
    'Liga ou desliga a segunda pessoa; para ligar são precisos dois administradores, e desligar espera por outro',
  body: SecondPersonBody,
  answers: { 200: SecondPersonSetting, 409: Problem },
})

export const listHeldActions = endpoint({
  method: 'GET',
  path: base,
  access: 'staff',
  tag,
  summary: 'Os pedidos que a própria pessoa fez ou pode confirmar, os que esperam primeiro',
  query: HeldQuery,
  answers: { 200: paged(HeldAction) },
})

export const confirmHeldAction = endpoint({
  method: 'POST',
  path: `${base}/:id/confirm`,
  access: 'staff',
  asksPassword: true,
  tag,
  summary:
    'Confirma o pedido de outra pessoa, que então é feito. 403: forbidden.younger_access (acesso dado ou mudado depois do pedido), forbidden.same_hand (acesso da mesma mão que o de quem pediu). 409: conflict.held_over (já decidido ou vencido), conflict.held_outdated (o registro mudou)',
  params: IdParams,
  answers: { 200: HeldAction, 409: Problem },
})

export const refuseHeldAction = endpoint({
  method: 'POST',
  path: `${base}/:id/refuse`,
  access: 'staff',
  tag,
  summary: 'Recusa o pedido de outra pessoa, com o motivo',
  params: IdParams,
  body: RefusalBody,
  answers: { 200: HeldAction, 409: Problem },
})

export const withdrawHeldAction = endpoint({
  method: 'POST',
  path: `${base}/:id/withdraw`,
  access: 'staff',
  tag,
  summary: 'Retira o próprio pedido',
  params: IdParams,
  answers: { 200: HeldAction, 409: Problem },
})
