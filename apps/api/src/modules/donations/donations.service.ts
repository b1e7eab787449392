import type { Donation, DonationBody, DonationQuery } from '@seara/contract/donations'
import type { Paged } from '@seara/contract/paging'
import { present, type Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { tracked, without } from '../history/tracked.service.ts'
import { amountRange } from './amount-search.ts'
import * as repository from './donations.repository.ts'
import { requireUnfinished } from './group-donations.service.ts'
import { yearSpan } from './year-span.ts'

/** One page of the donations that stand, the newest first where no sort is asked for. */
export async function list(ctx: Context, { search, year, field, status, ...page }: DonationQuery): Promise<Paged<Donation>> {
  const filter: repository.DonationFilter = {
    title: search !== '' && field === 'title' ? search : null,
    amount: search !== '' && field === 'total_value' ? (amountRange(search) ?? noAmount) : null,
    created: year === undefined ? null : yearSpan(year),
    finished: status === '' ? null : status === 'finished',
  }
  return repository.list(ctx.db, filter, page)
}

/** Finds nothing: what was searched for is no amount. */
const noAmount = { least: 0n, most: -1n }

/** @throws notFound when there is none, or it was deleted */
export async function get(ctx: Context, id: number): Promise<Donation> {
  return (await repository.find(ctx.db, id)) ?? missing()
}

export const create = (ctx: Context, { title, description }: DonationBody): Promise<Donation> =>
  donations.create(ctx, (ctx) => repository.insert(ctx.db, { title, description: description ?? null, created_at: present(ctx.clock) }))

/** Deletes a donation that is not finished; what was given stays behind it. @throws notFound, conflict */
export const remove = (ctx: Context, id: number): Promise<null> =>
  donations.remove(ctx, id, async (ctx, before) => {
    requireUnfinished(before)
    await repository.update(ctx.db, id, { deleted_at: present(ctx.clock) })
  })

const donations = tracked<Donation>({
  entity: 'donation',
  lock: repository.lock,
  get,
  // What was given has entries of its own; the sum would only repeat them.
  snapshot: ({ total_value, ...donation }) => ({ ...without<typeof donation>('id', 'created_at', 'deleted_at')(donation), ...(donation.finished && { total_value }) }),
})

function missing(): never {
  throw notFound('Doação não encontrada.')
}
