import { sql, type Insertable, type RawBuilder, type SqlBool, type Updateable } from 'kysely'
import type { DonationQuery } from '@seara/contract/cofrinho/donations'
import type { Paged } from '@seara/contract/core/paging'
import type { AmountRange } from '../../../core/amount-range.ts'
import { readReceiptNumber } from '../../../core/receipt-number-text.ts'
import type { Cents } from '../../../core/money.ts'
import { preparedFirst } from '../../../db/prepared.ts'
import { readPage } from '../../../db/read-page.ts'
import type { DonationTable } from '../../../db/schema/cofrinho.ts'
import type { Db } from '../../../db/schema.ts'
import { containsText } from '../../../db/search.ts'
import { versionOf } from '../../../db/version-of.ts'
import type { YearSpan } from './year-span.ts'

/** The filters of the list of donations. A filter that is null leaves nothing out. */
export interface DonationFilter {
  /** Words of the title, or the number of the receipt. */
  title: string | null
  amount: AmountRange | null
  created: YearSpan | null
  /** true: only finished donations; false: only unfinished ones. */
  finished: boolean | null
}

const total = sql<Cents>`coalesce(
  donation.total_cents,
  (select sum(group_donation.value_cents) from group_donation where group_donation.donation_id = donation.id),
  0
)`

const live = (db: Db) => db.selectFrom('donation').where('donation.deleted_at', 'is', null)

const rows = (db: Db) =>
  live(db).select([
    'donation.id',
    'donation.title',
    'donation.description',
    'donation.cod',
    'donation.finished_at',
    'donation.created_at',
    'donation.deleted_at',
    total.as('total_cents'),
  ])

export type DonationRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>
export type VersionedDonationRow = DonationRow & { version: number }

function filtered(db: Db, { title, amount, created, finished }: DonationFilter) {
  let found = rows(db)
  if (title !== null)
    found = found.where((eb) => eb.or([containsText(eb.ref('donation.title_key'), title), hasReceipt(title)]))
  if (amount !== null) found = found.where(sql<boolean>`${total} between ${amount.least} and ${amount.most}`)
  if (created !== null)
    found = found.where('donation.created_at', '>=', created.from).where('donation.created_at', '<', created.before)
  if (finished !== null) found = found.where('donation.finished_at', finished ? 'is not' : 'is', null)
  return found
}

/** Whether a search text is the number of the donation's receipt. */
function hasReceipt(search: string): RawBuilder<SqlBool> {
  const number = readReceiptNumber(search)
  return number === null
    ? sql`false`
    : sql`donation.receipt_id in (
        select id from receipt
        where sequence = ${number.sequence} and coalesce(${number.year}::integer, year) = year)`
}

const sortExpressions = {
  id: sql.ref('donation.id'),
  title: sql.ref('donation.title_key'),
  total_value: total,
  created_at: sql.ref('donation.created_at'),
  finished: sql`donation.finished_at is not null`,
} as const

/** One page of the donations, newest first unless a sort is given. */
export function list(
  db: Db,
  filter: DonationFilter,
  { sort, order, ...page }: Pick<DonationQuery, 'page' | 'limit' | 'sort' | 'order'>,
): Promise<Paged<DonationRow>> {
  const found = filtered(db, filter)
  const sorted = sort === undefined ? found : found.orderBy(sortExpressions[sort], order)
  return readPage(sorted.orderBy('donation.created_at', 'desc').orderBy('donation.id', 'desc'), page)
}

export const find: (db: Db, id: number) => Promise<VersionedDonationRow | undefined> = preparedFirst((db, id: number) =>
  rows(db).select(versionOf('donation', 'donation.id')).where('donation.id', '=', id),
)

/** A finished donation with its receipt; undefined when the donation does not exist or is not finished. */
export const findReceipted = (db: Db, id: number) =>
  live(db)
    .select(['donation.id', 'donation.title', 'donation.cod', 'donation.finished_at', 'donation.receipt_file_id'])
    .where('donation.id', '=', id)
    .where('donation.finished_at', 'is not', null)
    .$narrowType<{ cod: string; finished_at: string; receipt_file_id: number }>()
    .executeTakeFirst()

/**
 * Locks the donation until the transaction ends. Its contributions cannot change either, because each change of a
 * contribution takes this lock first.
 */
export const lock = (db: Db, id: number) =>
  db.selectFrom('donation').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/**
 * Locks the donation to which a contribution belongs, until the transaction ends. Read the contribution in another
 * statement after this one: only then the changes are seen that others made while this call waited for the lock.
 */
export const lockOfGift = (db: Db, giftId: number) =>
  db
    .selectFrom('donation')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('group_donation').select('donation_id').where('id', '=', giftId))
    .forNoKeyUpdate()
    .executeTakeFirst()

export const insert = (db: Db, donation: Insertable<DonationTable>) =>
  db.insertInto('donation').values(donation).returning('id').executeTakeFirstOrThrow()

/**
 * Changes a donation's columns. If the donation becomes deleted, a trigger releases its matches with bank statements
 * (`db/triggers.md`).
 */
export const update = (db: Db, id: number, change: Updateable<DonationTable>) =>
  db.updateTable('donation').set(change).where('id', '=', id).execute()
