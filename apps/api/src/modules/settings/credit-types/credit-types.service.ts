import type { CreditType, CreditTypeBody, ListedCreditType } from '@seara/contract/settings/credit-types'
import type { Versioned } from '@seara/contract/core/version'
import { nowIso, type Context } from '../../../core/context.ts'
import { invalid, notFound } from '../../../core/errors.ts'
import { tracked, without } from '../../../platform/audit/tracked.service.ts'
import * as repository from './credit-types.repository.ts'

/**
 * The ways in which a contribution may be paid.
 * @param full true: all fields, but only for staff. Visitors, and staff without `full`, get only id and name
 */
export async function list(ctx: Context, full: boolean): Promise<ListedCreditType[]> {
  const types = await repository.list(ctx.db)
  return ctx.actor && full ? types : types.map(({ id, description }) => ({ id, description }))
}

export const create = (ctx: Context, body: CreditTypeBody): Promise<CreditType> =>
  types.create(ctx, (ctx) => repository.insert(ctx.db, { ...body, created_at: nowIso(ctx.clock) }))

/** Changes a type; absent fields stay. @throws notFound when there is no such type */
export const update = (ctx: Context, id: number, body: Partial<CreditTypeBody>): Promise<CreditType> =>
  types.change(ctx, id, (ctx) => repository.update(ctx.db, id, body))

/** Deletes a type; contributions still show it. @throws notFound when there is no such type */
export const remove = (ctx: Context, id: number): Promise<null> =>
  types.remove(ctx, id, (ctx) => repository.update(ctx.db, id, { deleted_at: nowIso(ctx.clock) }))

/**
 * Requires that a type exists, and keeps it from being deleted until the transaction ends.
 * @param field the API's name of the field that refers to the type
 * @throws invalid on `field` when there is no such type
 */
export async function requireLive(ctx: Context, id: number, field = 'credit_type'): Promise<void> {
  if (!(await repository.lockLive(ctx.db, id))) throw invalid(field, 'Tipo de crédito não encontrado')
}

const types = tracked<CreditType & Versioned>({
  entity: 'credit_type',
  lock: repository.lock,
  get: async (ctx, id) => (await repository.find(ctx.db, id)) ?? missing(),
  snapshot: without('id'),
})

function missing(): never {
  throw notFound('Tipo de crédito não encontrado.')
}
