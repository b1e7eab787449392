import type { CreditType, CreditTypeBody } from '@seara/contract/credit-types'
import { present, type Context } from '../../../core/context.ts'
import { invalid, notFound } from '../../../core/errors.ts'
import { tracked, without } from '../../../platform/audit/tracked.service.ts'
import * as repository from './credit-types.repository.ts'

export const list = (ctx: Context): Promise<CreditType[]> => repository.list(ctx.db)

export const create = (ctx: Context, body: CreditTypeBody): Promise<CreditType> =>
  types.create(ctx, (ctx) => repository.insert(ctx.db, { ...body, created_at: present(ctx.clock) }))

/** Changes a type; fields that are absent stay. @throws notFound */
export const update = (ctx: Context, id: number, body: Partial<CreditTypeBody>): Promise<CreditType> =>
  types.change(ctx, id, (ctx) => repository.update(ctx.db, id, body))

/** Takes a type out of the lists; contributions keep pointing at it. @throws notFound */
export const remove = (ctx: Context, id: number): Promise<null> =>
  types.remove(ctx, id, (ctx) => repository.update(ctx.db, id, { deleted_at: present(ctx.clock) }))

/**
 * Makes sure that a type is there and stays until the transaction ends.
 * @param field name on the wire of what refers to it
 * @throws invalid on `field`
 */
export async function requireLive(ctx: Context, id: number, field = 'credit_type'): Promise<void> {
  if (!(await repository.lockLive(ctx.db, id))) throw invalid(field, 'Tipo de crédito não encontrado')
}

const types = tracked<CreditType>({
  entity: 'credit_type',
  lock: repository.lock,
  get: async (ctx, id) => (await repository.find(ctx.db, id)) ?? missing(),
  snapshot: without('id'),
})

function missing(): never {
  throw notFound('Tipo de crédito não encontrado.')
}
