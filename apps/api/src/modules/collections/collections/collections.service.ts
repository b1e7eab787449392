import { moneyOf } from '@seara/contract/fields/money'
import type { CollectionBody, CollectionChange } from '@seara/contract/collections/collections'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import { dayOf, readMoment } from '../../../core/civil-time.ts'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import { conflict, invalid, notFound } from '../../../core/errors.ts'
import { formatMoment } from '../../../core/format.ts'
import { tracked } from '../../../platform/audit/tracked.service.ts'
import * as years from '../../../platform/closed-years/closed-years.service.ts'
import * as reminders from '../../../platform/reminders/queued-reminders.service.ts'
import { withdrawDeclarationRequests } from '../../../platform/reminders/waiting-declaration-requests.service.ts'
import { withdrawNotices } from '../../../platform/reminders/waiting-notices.service.ts'
import type { CollectionMatches } from './collection-matches.port.ts'
import * as repository from './collections.repository.ts'
import type { CollectionRow, VersionedCollectionRow } from './collections.repository.ts'

export type { CollectionRow }

export const list = (ctx: Context, page: PageQuery): Promise<Paged<CollectionRow>> => repository.list(ctx.db, page)

export const listActive = (ctx: Context): Promise<{ id: number; description: string }[]> =>
  repository.listActive(ctx.db, nowIso(ctx.clock))

/** @throws notFound when there is no such collection */
export async function get(ctx: Context, id: number): Promise<VersionedCollectionRow> {
  return (await repository.find(ctx.db, id)) ?? missing()
}

export const exists = async (ctx: Context, id: number): Promise<boolean> =>
  (await repository.find(ctx.db, id)) !== undefined

/**
 * A collection as visitors see it.
 * @throws notFound when there is no such collection; with the code `finished` when it is finished, and `not_begun`
 * before it begins
 */
export async function getPublic(ctx: Context, id: number): Promise<CollectionRow> {
  const collection = await get(ctx, id)
  if (collection.finished) throw notFound(notLoaded, 'finished')
  if (!hasBegun(ctx, collection))
    throw notFound(
      `Esta coleta ainda não começou: ela recebe contribuições a partir de ${formatMoment(collection.begin_dt)}.`,
      'not_begun',
    )
  return collection
}

/**
 * Creates a collection.
 * @throws invalid on `begin_dt` when it is no date; conflict when the year already has a collection
 */
export const create = (
  ctx: Context,
  { description, begin_dt, base_year }: CollectionBody,
): Promise<VersionedCollectionRow> =>
  collections.create(ctx, async (ctx) => {
    const begin = momentOf(begin_dt)
    try {
      return await repository.insert(ctx.db, {
        cod: `CM-${base_year}`,
        description,
        begin_dt: begin,
        base_year,
        end_dt: null,
      })
    } catch (error) {
      if (isUniqueViolation(error, 'missionary_collection_one_per_year'))
        throw conflict('Já existe uma Coleta Cadastrada para esse ano!', 'year_taken')
      throw error
    }
  })

/**
 * Corrects, finishes or reopens a collection. Absent fields stay. Finishing stores the present moment as the
 * collection's end, and the sum of its verified contributions. Reopening clears both. The matches of bank statements
 * follow. Finishing a finished collection, or reopening an open one, changes nothing.
 * @throws notFound when there is no such collection
 * @throws invalid on `begin_dt` when it is no date, or is still to come while there are contributions
 * @throws conflict when a finished collection is corrected
 */
export const change = (
  ctx: Context,
  matches: CollectionMatches,
  id: number,
  body: CollectionChange,
): Promise<VersionedCollectionRow> =>
  inTransaction(ctx, async (ctx) => {
    if (body.finished !== undefined) await matches.lock(ctx)
    return write(ctx, matches, id, body)
  })

const write = (
  ctx: Context,
  matches: CollectionMatches,
  id: number,
  { description, begin_dt, finished }: CollectionChange,
): Promise<VersionedCollectionRow> =>
  collections.change(ctx, id, async (ctx, before) => {
    if (description !== undefined || begin_dt !== undefined) {
      await requireNotFinished(ctx, before)
      const begin = begin_dt === undefined ? before.begin_dt : momentOf(begin_dt)
      const begins = hasBegun(ctx, { begin_dt: begin })
      const isPutOff = begin !== before.begin_dt && !begins
      if (isPutOff) {
        await requireEmpty(ctx, id)
        const putOff = { collection_id: id, because: 'O início da coleta foi adiado.' }
        await reminders.stop(ctx, { ...putOff, reach: 'unsent' })
        await withdrawNotices(ctx, { ...putOff, kinds: ['reminder'] })
        await withdrawDeclarationRequests(ctx, putOff)
      }
      // The first notice names the day on which the collection begins, so one that waits is withdrawn when that day
      // changes.
      if (dayOf(begin) !== dayOf(before.begin_dt))
        await withdrawNotices(ctx, { collection_id: id, kinds: ['first'], because: 'O início da coleta mudou.' })
      await repository.update(ctx.db, id, { description: description ?? before.description, begin_dt: begin })
      // If it was put off to a later hour of today, the reminders of today are sent from that hour on.
      if (isPutOff || (begins && !hasBegun(ctx, before)))
        await reminders.resume(ctx, { collection_id: id, begins_on: dayOf(begin) })
    }
    // A repeated call must not let reminders be sent again that were withdrawn meanwhile.
    if (finished === undefined || finished === before.finished) return
    if (finished) {
      await repository.finish(ctx.db, id, nowIso(ctx.clock))
      const finishedNow = { collection_id: id, because: 'A coleta foi finalizada.' }
      await reminders.stop(ctx, { ...finishedNow, reach: 'unsent' })
      await withdrawNotices(ctx, finishedNow)
      await withdrawDeclarationRequests(ctx, finishedNow)
    } else {
      await repository.reopen(ctx.db, id)
      await reminders.resume(ctx, { collection_id: id, begins_on: dayOf(before.begin_dt) })
    }
    await matches.follow(ctx, id)
  })

async function requireEmpty(ctx: Context, id: number): Promise<void> {
  const count = await repository.countContributions(ctx.db, id)
  if (count === 0) return
  const sent = count === 1 ? 'já tem 1 contribuição' : `já tem ${count} contribuições`
  throw invalid('begin_dt', `A coleta ${sent}: o início não pode ficar para depois de agora.`)
}

/** @throws invalid on `begin_dt` when it is no date */
function momentOf(begin_dt: string): string {
  const moment = readMoment(begin_dt)
  if (moment === null) throw invalid('begin_dt', 'Data inválida!')
  return moment
}

export type UnfinishedCollection = Pick<CollectionRow, 'cod' | 'description' | 'base_year' | 'begin_dt'>

/**
 * Requires that contributions of a collection may change, and keeps the collection unfinished until the transaction
 * ends.
 * @throws invalid when there is no such collection; conflict when it is finished or its year is closed
 */
export async function requireUnfinished(ctx: Context, id: number): Promise<UnfinishedCollection> {
  const collection = await repository.lockShared(ctx.db, id)
  if (!collection) throw invalid('missionary_collection_id', 'Coleta não encontrada')
  await requireNotFinished(ctx, collection)
  return collection
}

/** @throws conflict when the collection is finished or its year is closed */
async function requireNotFinished(
  ctx: Context,
  { finished, base_year }: Pick<CollectionRow, 'finished' | 'base_year'>,
): Promise<void> {
  if (!finished) return
  // The collection of a closed year is always finished. The error about the closed year is thrown first, because it
  // says more.
  await years.requireOpen(ctx, 'collections', base_year)
  throw conflict('Coleta Missionária já FINALIZADA!', 'finished')
}

/** Prevents a collection from changing until the transaction ends. */
export async function lockShared(ctx: Context, id: number): Promise<void> {
  await repository.lockShared(ctx.db, id)
}

/**
 * Requires that a collection accepts contributions now.
 * @throws invalid when there is no such collection; conflict when it has not begun or is finished
 */
export async function requireOpen(ctx: Context, id: number): Promise<void> {
  const collection = await requireUnfinished(ctx, id)
  if (!hasBegun(ctx, collection)) throw conflict('A Coleta Missionária ainda não começou.', 'not_begun')
}

const hasBegun = (ctx: Context, { begin_dt }: Pick<CollectionRow, 'begin_dt'>) => begin_dt <= nowIso(ctx.clock)

const collections = tracked<VersionedCollectionRow>({
  entity: 'collection',
  lock: repository.lock,
  get,
  snapshot: ({ total_cents, ...row }) => ({
    ...row,
    total_value: total_cents === null ? null : moneyOf(total_cents),
  }),
})

const notLoaded = 'Não foi possível carregar a Coleta Missionária'

function missing(): never {
  throw notFound(notLoaded)
}
