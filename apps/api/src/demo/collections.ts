import type { Context } from '../core/context.ts'
import { uploadOf } from '../core/upload.ts'
import * as collections from '../modules/collections/collections/collections.service.ts'
import { accept } from '../modules/collections/contributions/accept-contribution.service.ts'
import * as verification from '../modules/collections/review/review.service.ts'
import { collectionMatches } from '../modules/statements/matches/follow-collection.service.ts'
import * as bankAccounts from '../modules/settings/bank-accounts/bank-accounts.service.ts'
import * as creditTypes from '../modules/settings/credit-types/credit-types.service.ts'
import { missionBegin, yearsTo, type DemoCalendar } from './calendar.ts'
import { closeYear, isClosed } from './closed-years.ts'
import { at, day } from './moments.ts'
import { personName } from './names.ts'
import { seededRandom, type Random } from './random.ts'
import { receiptPicture } from './receipt-picture.ts'
import type { DemoStaff } from './staff.ts'

/** For each year, the oldest first: how many dioceses sent a contribution, and the index of the first of them. */
const sendings = [
  [8, 12],
  [10, 3],
  [13, 8],
  [18, 0],
  [35, 10],
] as const

/** Fills five years of collections. The newest is running, the others are finished, and the oldest years are closed. */
export async function fillCollections(
  ctx: Context,
  staff: DemoStaff,
  { mission, between }: DemoCalendar,
): Promise<void> {
  const dioceses = await ctx.db
    .selectFrom('diocese')
    .select(['id', 'name', 'contact_mail'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const years = yearsTo(mission)
  for (const [index, year] of years.entries()) {
    const [count, first] = sendings[index] ?? [0, 0]
    const isNewest = year === mission
    const sending = { year, dioceses: dioceses.slice(first, first + count), verifiedOf: isNewest ? 3 : 1, between }
    const id = await fillCollection(ctx, staff, sending)
    if (isNewest) return
    const finishing = at(ctx, staff.secretary, missionBegin(year) + 120 * day)
    await collections.change(finishing, collectionMatches, id, { finished: true })
    if (isClosed(years, year)) await closeYear(ctx, staff, 'collections', year)
  }
}

interface Sending {
  year: number
  dioceses: readonly { id: number; name: string; contact_mail: string }[]
  /** The share of contributions that are verified. 3: every third; 1: all of them. */
  verifiedOf: number
  between: DemoCalendar['between']
}

/** @returns the collection's id */
async function fillCollection(
  ctx: Context,
  { secretary }: DemoStaff,
  { year, dioceses, verifiedOf, between }: Sending,
): Promise<number> {
  const random = seededRandom(year)
  const begin = missionBegin(year)
  const opening = at(ctx, secretary, begin)
  const { id } = await collections.create(opening, {
    description: `Coleta Missionária ${year}`,
    begin_dt: `${year}-10-01T08:00`,
    base_year: year,
  })
  const [accounts, types] = [await bankAccounts.list(opening, true), await creditTypes.list(opening, true)]
  for (const [index, diocese] of dioceses.entries()) {
    const moment = between(begin, begin + 17 * day, (index + random.integer(0, 99) / 100) / dioceses.length)
    const content = await receiptPicture(random)
    const sent = await accept({ ...at(ctx, null, moment) }, bodyOf(random, id, diocese, accounts, types), {
      image: uploadOf('comprovante.png', content),
      client: 'demo',
      idempotencyKey: null,
      asVisitor: true,
    })
    if (index % verifiedOf === 0)
      await verification.verify(at(ctx, secretary, between(moment, moment + day, 1)), sent.id)
  }
  return id
}

const bodyOf = (
  random: Random,
  collectionId: number,
  diocese: Sending['dioceses'][number],
  accounts: readonly { id: number }[],
  types: readonly { id: number }[],
) => ({
  missionary_collection_id: collectionId,
  diocese_id: diocese.id,
  bank_account: random.pick(accounts).id,
  credit_type: random.pick(types).id,
  value_currency: BigInt(random.integer(50_000, 4_000_000)),
  name: personName(random),
  email: diocese.contact_mail,
})
