import {
  DeliveryAddressBody,
  type DioceseBody,
  type DioceseFilter,
  type DioceseQuery,
  type FoundDiocese,
} from '@seara/contract/registry/dioceses'
import type { NamedRows } from '@seara/contract/core/list-sheet'
import type { Paged } from '@seara/contract/core/paging'
import { asVisitor } from '../../../core/as-visitor.ts'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { withoutMask } from '../../../db/search.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import { invalid, invalidFields, notFound } from '../../../core/errors.ts'
import { tracked, without } from '../../../platform/audit/tracked.service.ts'
import * as reminders from '../../../platform/reminders/queued-reminders.service.ts'
import { withdrawDeclarationRequests } from '../../../platform/reminders/waiting-declaration-requests.service.ts'
import { withdrawNotices } from '../../../platform/reminders/waiting-notices.service.ts'
import * as regions from '../regions/regions.service.ts'
import { readdressMails, toDioceses } from './corrected-address.service.ts'
import * as repository from './dioceses.repository.ts'
import type { DioceseRow, LiveParishRow, VersionedDioceseRow } from './dioceses.repository.ts'

export type { DioceseRow, VersionedDioceseRow }
export { hasNoRequest, hasSentNothing, isChosen, type DioceseChoice } from './diocese-conditions.ts'
export { parishesThatCount } from './parish-count.ts'

/** The most dioceses that a search finds. */
const searchLimit = 50
/** The fewest letters that a visitor must type for a search, so that nobody can read the whole list. */
const shortestPublicSearch = 3

export const list = (ctx: Context, query: DioceseQuery): Promise<Paged<DioceseRow>> => repository.list(ctx.db, query)

/** Every diocese that matches a filter, in the list's order, read one by one. */
export const listAll = (ctx: Context, filter: DioceseFilter & NamedRows): AsyncIterable<DioceseRow> =>
  repository.listAll(ctx.db, filter)

/** The name of the collection that a filter refers to, for the lines of the sheet that name its filters. */
export const collectionName = async (ctx: Context, id: number): Promise<string> =>
  (await repository.findCollection(ctx.db, id))?.description ?? `coleta ${id}`

/** The name of the campaign that a filter refers to, for the lines of the sheet that name its filters. */
export const campaignName = async (ctx: Context, id: number): Promise<string> =>
  (await repository.findCampaign(ctx.db, id))?.description ?? `campanha ${id}`

const digits = /^[\d\s./()+-]{4,}$/
const wholeCnpj = /^[\da-z]{12}\d{2}$/i

/** A CNPJ or telephone, or a part of one in digits, as it is stored; null for any other text. */
function numberOf(text: string): string | null {
  const number = withoutMask(text)
  if (wholeCnpj.test(number)) return number
  return digits.test(text) ? number.replaceAll(/\D/g, '') : null
}

/**
 * Searches live dioceses by name or city; for staff, also by CNPJ or telephone. Visitors, and staff with
 * `origin=public`, get only the public fields.
 * @throws invalid on `query` when a visitor's text is too short
 */
export async function search(ctx: Context, text: string, origin?: string): Promise<FoundDiocese[]> {
  if (!asVisitor(ctx, { origin })) {
    const number = numberOf(text)
    return number === null
      ? repository.search(ctx.db, text, searchLimit)
      : repository.search(ctx.db, number, searchLimit, 'find_key')
  }
  if (text.length < shortestPublicSearch) throw invalid('query', 'Digite pelo menos 3 caracteres')
  const found = await repository.search(ctx.db, text, searchLimit)
  return found.map(({ id, name, city, uf }) => ({ id, name, city, uf }))
}

/** @throws notFound when there is no such diocese */
export async function get(ctx: Context, id: number): Promise<VersionedDioceseRow> {
  return (await repository.find(ctx.db, id)) ?? missing()
}

/** The live parishes of a diocese, by name. */
export const liveParishes = (ctx: Context, id: number): Promise<LiveParishRow[]> => repository.liveParishes(ctx.db, id)

/**
 * Registers a diocese.
 * @throws invalid on `cnpj` when another diocese has this CNPJ; invalid on `parish_region_id` when there is no such
 * region
 */
export const create = (ctx: Context, body: DioceseBody): Promise<VersionedDioceseRow> =>
  dioceses.create(ctx, async (ctx) => {
    await requireRegion(ctx, body)
    return refusingUsedCnpj(() => repository.insert(ctx.db, body))
  })

/**
 * Changes a diocese; absent fields stay.
 * @throws notFound when there is no such diocese; invalid on `cnpj` or `parish_region_id` as in `create`
 */
export const update = (ctx: Context, id: number, body: Partial<DioceseBody>): Promise<VersionedDioceseRow> =>
  inTransaction(ctx, async (ctx) => {
    // The region is locked before the diocese. Deleting a region locks in this order too; another order could deadlock.
    await requireRegion(ctx, body)
    return dioceses.change(ctx, id, async (ctx, before) => {
      await refusingUsedCnpj(() => repository.update(ctx.db, id, body))
      await readdressMails(ctx, before, body.contact_mail)
    })
  })

/**
 * Changes the delivery address, and the number of parishes that the diocese declares (`qtd_parish`; null: no number).
 * Absent fields stay.
 * @throws notFound when there is no such diocese; invalid when a part of the address is neither sent nor stored
 */
export const updateDelivery = (
  ctx: Context,
  id: number,
  { qtd_parish, ...address }: Partial<DeliveryAddressBody>,
): Promise<VersionedDioceseRow> =>
  dioceses.change(ctx, id, (ctx, before) => {
    requireWholeAddress(before, address)
    return repository.update(ctx.db, id, { ...address, declared_parish_count: qtd_parish })
  })

/**
 * Requires that the first delivery address of a diocese is complete. A later change may contain only some parts of the
 * address.
 */
function requireWholeAddress({ zip_code_delivery }: DioceseRow, address: Partial<DeliveryAddressBody>): void {
  if (zip_code_delivery !== null) return
  const { error } = DeliveryAddressBody.safeParse(address)
  if (error) throw invalidFields(error.issues)
}

/** Moves a diocese to the trash; its parishes stay. @throws notFound when there is no such diocese */
export async function trash(ctx: Context, id: number): Promise<null> {
  const write = async (ctx: Context) => {
    await repository.trash(ctx.db, id, nowIso(ctx.clock))
    const because = 'A diocese foi para a lixeira.'
    await reminders.stop(ctx, { diocese_id: id, audiences: toDioceses, because, reach: 'unsent' })
    await withdrawNotices(ctx, { diocese_id: id, because })
    await withdrawDeclarationRequests(ctx, { diocese_id: id, because })
  }
  await dioceses.change(ctx, id, write, 'trash')
  return null
}

/**
 * Restores a diocese from the trash, with its region. A region that is deleted at the same moment either stays, or the
 * diocese comes back without one.
 * @throws notFound when there is no such diocese
 */
export const restore = (ctx: Context, id: number): Promise<VersionedDioceseRow> =>
  inTransaction(ctx, async (ctx) => {
    // The region is locked before the diocese, as in `update`.
    await preventRegionDeletion(ctx, await get(ctx, id))
    const write = async (ctx: Context, diocese: DioceseRow) => {
      // If somebody has given the diocese another region meanwhile, that one must stay too.
      await preventRegionDeletion(ctx, diocese)
      await repository.restore(ctx.db, id)
    }
    return dioceses.change(ctx, id, write, 'restore')
  })

async function preventRegionDeletion(ctx: Context, { parish_region_id }: DioceseRow): Promise<void> {
  if (parish_region_id !== null) await regions.preventDeletion(ctx, parish_region_id)
}

/**
 * Locks a diocese until the transaction ends. Meanwhile it cannot change, and nobody can make a contribution or a
 * request for it.
 */
export async function lock(ctx: Context, id: number): Promise<void> {
  await repository.lock(ctx.db, id)
}

/**
 * Locks dioceses as `lock` does, in the order of their ids, so that two who lock several cannot deadlock.
 */
export async function lockAll(ctx: Context, ids: readonly number[]): Promise<void> {
  await repository.lockAll(ctx.db, ids)
}

/**
 * Requires that a diocese exists and is not in the trash, and keeps it out of the trash until the transaction ends.
 * @throws invalid on `diocese_id` when it does not exist or is in the trash
 */
export async function requireLive(ctx: Context, id: number): Promise<void> {
  const diocese = await repository.lockShared(ctx.db, id)
  if (!diocese) throw invalid('diocese_id', 'Diocese não encontrada')
  if (diocese.deleted_at !== null) throw invalid('diocese_id', 'A diocese está na lixeira')
}

/** Requires that a diocese exists, even in the trash. @throws invalid on `diocese_id` when it does not exist */
export async function requireExisting(ctx: Context, id: number): Promise<void> {
  if (!(await repository.lockShared(ctx.db, id))) throw invalid('diocese_id', 'Diocese não encontrada')
}

const dioceses = tracked<VersionedDioceseRow>({
  entity: 'diocese',
  lock: repository.lock,
  get,
  snapshot: without('parish_count', 'created_at'),
})

async function requireRegion(
  ctx: Context,
  { parish_region_id }: Pick<Partial<DioceseBody>, 'parish_region_id'>,
): Promise<void> {
  if (parish_region_id != null) await regions.requireExisting(ctx, parish_region_id)
}

function missing(): never {
  throw notFound('Não foi possível encontrar a Diocese')
}

async function refusingUsedCnpj<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'diocese_cnpj_unique'))
      throw invalid('cnpj', 'Este CNPJ já está em uso por outra diocese')
    throw error
  }
}
