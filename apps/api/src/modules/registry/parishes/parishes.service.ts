import type { NewParishBody, ParishBody, ParishFilter, ParishQuery } from '@seara/contract/registry/parishes'
import type { NamedRows } from '@seara/contract/core/list-sheet'
import type { Paged } from '@seara/contract/core/paging'
import { nowIso, type Context } from '../../../core/context.ts'
import { invalid, notFound } from '../../../core/errors.ts'
import * as dioceses from '../dioceses/dioceses.service.ts'
import { tracked, without } from '../../../platform/audit/tracked.service.ts'
import * as repository from './parishes.repository.ts'
import type { ParishRow, VersionedParishRow } from './parishes.repository.ts'

export type { ParishRow, VersionedParishRow }

/** The most parishes that a search finds. */
const searchLimit = 50

export const list = (ctx: Context, query: ParishQuery): Promise<Paged<ParishRow>> => repository.list(ctx.db, query)

/** Every parish that matches a filter, in the list's order, read one by one. */
export const listAll = (ctx: Context, filter: ParishFilter & NamedRows): AsyncIterable<ParishRow> =>
  repository.listAll(ctx.db, filter)

export const search = (ctx: Context, text: string): Promise<ParishRow[]> => repository.search(ctx.db, text, searchLimit)

/** @throws notFound when there is no such parish */
export async function get(ctx: Context, id: number): Promise<VersionedParishRow> {
  return (await repository.find(ctx.db, id)) ?? missing()
}

/** Registers a parish. @throws invalid on `diocese_id` when the diocese does not exist or is in the trash */
export const create = (ctx: Context, body: NewParishBody): Promise<VersionedParishRow> =>
  parishes.create(ctx, async (ctx) => {
    await dioceses.requireLive(ctx, body.diocese_id)
    return repository.insert(ctx.db, body)
  })

/** Changes a parish; absent fields stay. @throws notFound when there is no such parish */
export const update = (ctx: Context, id: number, body: Partial<ParishBody>): Promise<VersionedParishRow> =>
  parishes.change(ctx, id, (ctx) => repository.update(ctx.db, id, body))

/**
 * Moves a parish to another diocese; without `diocese_id` nothing changes.
 * @throws notFound when there is no such parish; invalid on `diocese_id` when the diocese does not exist or is in the
 * trash
 */
export const move = (ctx: Context, id: number, diocese_id: number | undefined): Promise<VersionedParishRow> =>
  parishes.change(ctx, id, async (ctx) => {
    if (diocese_id !== undefined) await dioceses.requireLive(ctx, diocese_id)
    await repository.update(ctx.db, id, { diocese_id })
  })

/** Moves a parish to the trash. @throws notFound when there is no such parish */
export async function trash(ctx: Context, id: number): Promise<null> {
  await parishes.change(ctx, id, (ctx) => repository.trash(ctx.db, id, nowIso(ctx.clock)), 'trash')
  return null
}

/** Restores a parish from the trash. @throws notFound when there is no such parish */
export const restore = (ctx: Context, id: number): Promise<VersionedParishRow> =>
  parishes.change(ctx, id, (ctx) => repository.restore(ctx.db, id), 'restore')

/** Requires that a parish exists, even in the trash. @throws invalid on `parish_id` when it does not exist */
export async function requireExisting(ctx: Context, id: number): Promise<ParishRow> {
  const parish = await repository.find(ctx.db, id)
  if (!parish) throw invalid('parish_id', 'Paróquia não encontrada')
  return parish
}

const parishes = tracked<VersionedParishRow>({
  entity: 'parish',
  lock: repository.lock,
  get,
  snapshot: ({ diocese_name, ...parish }) => ({
    ...without<typeof parish>('uuid', 'created_at')(parish),
    diocese: diocese_name,
  }),
})

function missing(): never {
  throw notFound('Não foi possível encontrar a Paróquia')
}
