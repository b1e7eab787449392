import type { IamGroupBody, IamGroupQuery } from '@seara/contract/cofrinho/iam-groups'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import { nowIso, type Context } from '../../../core/context.ts'
import { invalid, notFound } from '../../../core/errors.ts'
import * as dioceses from '../../registry/dioceses/dioceses.service.ts'
import { tracked, without } from '../../../platform/audit/tracked.service.ts'
import * as parishes from '../../registry/parishes/parishes.service.ts'
import * as repository from './iam-groups.repository.ts'
import type { GivenRow, IamGroupRow, VersionedIamGroupRow } from './iam-groups.repository.ts'

/** The most groups that a search finds. */
const searchLimit = 50

export const list = (ctx: Context, query: IamGroupQuery): Promise<Paged<IamGroupRow>> => repository.list(ctx.db, query)

export const search = (ctx: Context, text: string): Promise<IamGroupRow[]> =>
  repository.search(ctx.db, text, searchLimit)

/** The groups of a parish. @throws notFound when there is no such parish */
export async function listOfParish(ctx: Context, parishId: number, page: PageQuery): Promise<Paged<IamGroupRow>> {
  await parishes.get(ctx, parishId)
  return repository.listOfParish(ctx.db, parishId, page)
}

/** The groups of a diocese and of its parishes. @throws notFound when there is no such diocese */
export async function listOfDiocese(ctx: Context, dioceseId: number, page: PageQuery): Promise<Paged<IamGroupRow>> {
  await dioceses.get(ctx, dioceseId)
  return repository.listOfDiocese(ctx.db, dioceseId, page)
}

/** @throws notFound when there is no such group */
export async function get(ctx: Context, id: number): Promise<VersionedIamGroupRow> {
  return (await repository.find(ctx.db, id)) ?? missing()
}

/** A group's contributions, newest first. @throws notFound when there is no such group */
export async function donationsOf(ctx: Context, id: number, page: PageQuery): Promise<Paged<GivenRow>> {
  await get(ctx, id)
  return repository.donationsOf(ctx.db, id, page)
}

/**
 * Registers a group.
 * @throws invalid on `parish_id` or `diocese_id` when the parish or diocese is unknown or deleted; invalid on
 * `parish_id` when the parish belongs to another diocese
 */
export const create = (ctx: Context, { parish_id, diocese_id, ...body }: IamGroupBody): Promise<VersionedIamGroupRow> =>
  groups.create(ctx, async (ctx) => {
    const home = await requireHome(ctx, { parish_id: parish_id ?? null, diocese_id: diocese_id ?? null }, nowhere)
    return repository.insert(ctx.db, { ...body, ...home, created_at: nowIso(ctx.clock) })
  })

/**
 * Changes a group; absent fields stay.
 * @throws notFound when there is no such group; invalid on `parish_id` or `diocese_id` as in `create`
 */
export const update = (
  ctx: Context,
  id: number,
  { parish_id, diocese_id, ...body }: Partial<IamGroupBody>,
): Promise<VersionedIamGroupRow> =>
  groups.change(ctx, id, async (ctx, before) => {
    const parish = parish_id === undefined ? before.parish_id : parish_id
    // A new parish without a diocese in the change brings its own diocese. Otherwise the group keeps its diocese.
    const keptDiocese = parish === null || parish === before.parish_id ? before.diocese_id : null
    const home = await requireHome(
      ctx,
      { parish_id: parish, diocese_id: diocese_id === undefined ? keptDiocese : diocese_id },
      before,
    )
    await repository.update(ctx.db, id, { ...body, ...home })
  })

/** Requires that a group exists. @throws invalid on `safe_box_group_id` when there is no such group */
export async function requireExisting(ctx: Context, id: number): Promise<IamGroupRow> {
  const group = await repository.find(ctx.db, id)
  if (!group) throw invalid('safe_box_group_id', 'Grupo não encontrado')
  return group
}

interface Home {
  parish_id: number | null
  diocese_id: number | null
}

const nowhere: Home = { parish_id: null, diocese_id: null }

/**
 * Checks the parish and diocese that a group is to have. A deleted parish or diocese is accepted if the group already
 * has it.
 * @returns the values to store; with a parish, the diocese is null, because the parish's diocese counts
 */
async function requireHome(ctx: Context, wanted: Home, before: Home): Promise<Home> {
  if (wanted.parish_id === null) {
    if (wanted.diocese_id !== null && wanted.diocese_id !== before.diocese_id)
      await dioceses.requireLive(ctx, wanted.diocese_id)
    return wanted
  }
  const parish = await parishes.requireExisting(ctx, wanted.parish_id)
  if (parish.deleted_at !== null && parish.id !== before.parish_id)
    throw invalid('parish_id', 'Paróquia não encontrada')
  if (wanted.diocese_id !== null && wanted.diocese_id !== parish.diocese_id)
    throw invalid('parish_id', 'A paróquia não pertence à diocese escolhida')
  return { parish_id: parish.id, diocese_id: null }
}

const groups = tracked<VersionedIamGroupRow>({
  entity: 'iam_group',
  lock: repository.lock,
  get,
  snapshot: ({ diocese_name, parish_name, ...group }) => ({
    ...without<typeof group>('id', 'created_at')(group),
    diocese: diocese_name,
    parish: parish_name,
  }),
})

function missing(): never {
  throw notFound('Grupo não encontrado.')
}
