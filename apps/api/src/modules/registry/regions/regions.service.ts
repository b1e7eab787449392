import type { PageQuery, Paged } from '@seara/contract/core/paging'
import type { Region, RegionChart, RegionListItem, SimpleRegion, State } from '@seara/contract/registry/regions'
import type { Versioned } from '@seara/contract/core/version'
import type { Context } from '../../../core/context.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import { conflict, invalid, notFound } from '../../../core/errors.ts'
import { tracked } from '../../../platform/audit/tracked.service.ts'
import { regionColors } from './region-colors.ts'
import * as repository from './regions.repository.ts'

export const list = (ctx: Context, page: PageQuery): Promise<Paged<RegionListItem>> => repository.list(ctx.db, page)

export const listSimple = (ctx: Context): Promise<SimpleRegion[]> => repository.listSimple(ctx.db)

/** The name of a region, for a text that describes a filter. The id 0 stands for dioceses without a region. */
export async function nameOf(ctx: Context, id: number): Promise<string> {
  if (id === 0) return 'nenhuma'
  return (await listSimple(ctx)).find((region) => region.id === id)?.region_name ?? String(id)
}

/** The text that describes a filter by region. @param id undefined: there is no filter, and the text is null */
export const filterLine = async (ctx: Context, id: number | undefined): Promise<string | null> =>
  id === undefined ? null : `Regional: ${await nameOf(ctx, id)}`

export const listStates = (ctx: Context): Promise<State[]> => repository.listStates(ctx.db)

/** @throws notFound when there is no such region */
export async function get(ctx: Context, id: number): Promise<Region & Versioned> {
  return (await repository.find(ctx.db, id)) ?? missing()
}

/** @throws invalid on `region_name` when another region has this name, apart from case and accents */
export const create = (ctx: Context, name: string): Promise<Region> =>
  regions.create(ctx, (ctx) => refusingUsedName(() => repository.insert(ctx.db, name)))

/**
 * Renames a region; without a name nothing changes.
 * @throws notFound when there is no such region; invalid on `region_name` when another region has this name, apart from
 * case and accents
 */
export const rename = (ctx: Context, id: number, name: string | undefined): Promise<Region> =>
  regions.change(ctx, id, async (ctx) => {
    if (name !== undefined) await refusingUsedName(() => repository.rename(ctx.db, id, name))
  })

/**
 * Adds states to a region; the states that it already has stay.
 * @throws invalid on `parish_region_id` when there is no such region; invalid on `states` when a state is unknown
 */
export function addStates(ctx: Context, { parish_region_id, states }: StatesChange): Promise<Region> {
  return changeStates(ctx, parish_region_id, states, repository.addStates)
}

/**
 * Removes states from a region.
 * @throws invalid on `parish_region_id` when there is no such region; invalid on `states` when a state is unknown
 */
export function removeStates(ctx: Context, { parish_region_id, states }: StatesChange): Promise<Region> {
  return changeStates(ctx, parish_region_id, states, repository.removeStates)
}

/**
 * Deletes a region. Dioceses in the trash that belonged to it have no region afterwards.
 * @throws notFound when there is no such region; conflict while a live diocese belongs to it
 */
export const remove = (ctx: Context, id: number): Promise<null> =>
  regions.remove(ctx, id, async (ctx, { diocese }) => {
    if (diocese.length > 0)
      throw conflict('A regional ainda tem dioceses; mova ou remova as dioceses antes de excluí-la.', 'linked')
    await repository.remove(ctx.db, id)
  })

/** The number of states, or of live dioceses, of each region, for a pie chart. */
export async function chart(ctx: Context, of: 'states' | 'dioceses'): Promise<RegionChart> {
  const regions = await repository.counts(ctx.db)
  return {
    values: regions.map((region) => region[of]),
    labels: regions.map(({ region_name }) => region_name),
    colors: regionColors(regions.map(({ id }) => id)),
  }
}

/**
 * Requires that a region exists, and prevents its deletion until the transaction ends.
 * @throws invalid on `parish_region_id` when there is no such region
 */
export async function requireExisting(ctx: Context, id: number): Promise<void> {
  if ((await repository.lockKeyShared(ctx.db, id)).length === 0)
    throw invalid('parish_region_id', 'Regional não encontrada')
}

/** Prevents a region from being deleted until the transaction ends. Does nothing when it does not exist any more. */
export async function preventDeletion(ctx: Context, id: number): Promise<void> {
  await repository.lockKeyShared(ctx.db, id)
}

/** Prevents every region from being deleted until the transaction ends. */
export async function preventDeletions(ctx: Context): Promise<void> {
  await repository.lockKeyShared(ctx.db)
}

interface StatesChange {
  parish_region_id: number
  states: number[]
}

async function changeStates(
  ctx: Context,
  regionId: number,
  stateIds: number[],
  write: (db: Context['db'], regionId: number, stateIds: number[]) => Promise<unknown>,
): Promise<Region> {
  await requireExisting(ctx, regionId)
  const known = new Set((await repository.listStates(ctx.db)).map(({ id }) => id))
  if (!stateIds.every((id) => known.has(id))) throw invalid('states', 'Estado não encontrado')
  return regions.change(ctx, regionId, (ctx) => write(ctx.db, regionId, stateIds))
}

const regions = tracked<Region & Versioned>({
  entity: 'region',
  lock: repository.lock,
  get,
  snapshot: ({ region_name, states }) => ({ region_name, states: states.map(({ uf }) => uf) }),
})

function missing(): never {
  throw notFound('Regional não encontrada.')
}

async function refusingUsedName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'region_name_key_key'))
      throw invalid('region_name', 'Já existe uma regional com esse nome')
    throw error
  }
}
