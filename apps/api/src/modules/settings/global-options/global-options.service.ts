import type { GlobalOption, GlobalOptionBody } from '@seara/contract/global-config'
import { present, type Context } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { tracked, without } from '../../../platform/audit/tracked.service.ts'
import * as repository from './global-options.repository.ts'

/** The options of the public menu. @param all disabled ones too; visitors never get them */
export const list = (ctx: Context, all: boolean): Promise<GlobalOption[]> =>
  ctx.actor && all ? repository.list(ctx.db) : repository.listEnabled(ctx.db)

export const create = (ctx: Context, { disabled = false, ...body }: GlobalOptionBody): Promise<GlobalOption> =>
  options.create(ctx, (ctx) => repository.insert(ctx.db, { ...body, disabled, created_at: present(ctx.clock) }))

/** Changes an option; fields that are absent stay. @throws notFound */
export const update = (ctx: Context, id: number, body: Partial<GlobalOptionBody>): Promise<GlobalOption> =>
  options.change(ctx, id, (ctx) => repository.update(ctx.db, id, body))

/** @throws notFound */
export const remove = (ctx: Context, id: number): Promise<null> =>
  options.remove(ctx, id, (ctx) => repository.remove(ctx.db, id))

const options = tracked<GlobalOption>({
  entity: 'global_option',
  lock: repository.lock,
  get: async (ctx, id) => (await repository.find(ctx.db, id)) ?? missing(),
  snapshot: without('id'),
})

function missing(): never {
  throw notFound('Opção não encontrada.')
}
