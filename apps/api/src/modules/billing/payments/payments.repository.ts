import { sql, type Insertable, type Selectable } from 'kysely'
import { entries, insertMany, updateMany } from '../../../db/bulk.ts'
import type { Db } from '../../../db/schema.ts'
import type { SlipPaymentTable } from '../../../db/schema/billing.ts'

const columns = [
  'id',
  'slip_id',
  'source',
  'return_record_id',
  'settled_at_bank',
  'sort_key',
  'paid_on',
  'credit_date',
  'is_double',
  'value_cents',
  'fee_cents',
  'after_closing_id',
] as const
export type PaymentRow = Pick<Selectable<SlipPaymentTable>, (typeof columns)[number]>
export type NewPayment = Insertable<SlipPaymentTable>

/** The payments of these slips, without voided payments. */
export const listOf = async (db: Db, slipIds: readonly number[]): Promise<PaymentRow[]> =>
  slipIds.length === 0
    ? []
    : db
        .selectFrom('slip_payment')
        .select(columns)
        .where((eb) => eb('slip_id', '=', eb.fn.any(eb.val(slipIds))))
        .where('voided_at', 'is', null)
        .orderBy('id')
        .execute()

const among = (db: Db, column: 'id' | 'return_record_id', ids: readonly number[]) =>
  db
    .selectFrom('slip_payment')
    .select(columns)
    .where((eb) => eb(column, '=', eb.fn.any(eb.val(ids))))
    .where('voided_at', 'is', null)
    .orderBy('id')
    .execute()

/** The payments with these ids, without voided ones. */
export const listByIds = (db: Db, ids: readonly number[]): Promise<PaymentRow[]> => among(db, 'id', ids)

/** The payments of these return records, without voided payments. */
export const listOfRecords = (db: Db, recordIds: readonly number[]): Promise<PaymentRow[]> =>
  among(db, 'return_record_id', recordIds)

/** Finds which of these payments came from a bank statement. @returns their ids */
export const listOfStatements = async (db: Db, ids: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await db
        .selectFrom('statement_match_payment')
        .select('slip_payment_id')
        .where((eb) => eb('slip_payment_id', '=', eb.fn.any(eb.val(ids))))
        .execute()
    ).map(({ slip_payment_id }) => slip_payment_id),
  )

/** The ids of the requests to which these payments belong, each once. */
export const requestsOf = async (db: Db, ids: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectFrom('slip_payment as payment')
      .innerJoin('slip', 'slip.id', 'payment.slip_id')
      .select('slip.request_id')
      .distinct()
      .where((eb) => eb('payment.id', '=', eb.fn.any(eb.val(ids))))
      .execute()
  ).map(({ request_id }) => request_id)

export async function insertAll(db: Db, payments: readonly NewPayment[]): Promise<void> {
  await insertMany(db, 'slip_payment', payments, [])
}

/** The day on which the bank credited a payment, and the bank's fee, according to all applied files. */
export interface PaymentCredit {
  return_record_id: number
  credit_date: string | null
  fee_cents: bigint
}

/** Stores the credit days and fees of payments, found by their return records. */
export async function setCredits(db: Db, credits: readonly PaymentCredit[]): Promise<void> {
  if (credits.length === 0) return
  await sql`
    update slip_payment set credit_date = entry.credit_date, fee_cents = entry.fee_cents
    from ${entries('slip_payment', credits)}
    where slip_payment.return_record_id = entry.return_record_id and slip_payment.voided_at is null and
      (slip_payment.credit_date, slip_payment.fee_cents) is distinct from (entry.credit_date, entry.fee_cents)`.execute(
    db,
  )
}

/**
 * Links payments to other records of return files, which report the same payments.
 * @param moves ids of records. `from`: the record to which the payment is linked now; `to`: the record that takes its
 * place
 */
export async function moveTo(db: Db, moves: readonly { from: number; to: number }[]): Promise<void> {
  const [from, to] = [moves.map((move) => move.from), moves.map((move) => move.to)]
  await sql`
    update slip_payment set return_record_id = move."to"
    from unnest(${from}::integer[], ${to}::integer[]) as move("from", "to")
    where slip_payment.return_record_id = move."from" and slip_payment.voided_at is null`.execute(db)
  await sql`
    update slip_payment set replaced_by_record_id = move."to"
    from unnest(${from}::integer[], ${to}::integer[]) as move("from", "to")
    where slip_payment.replaced_by_record_id = move."from"`.execute(db)
}

/** Links voided payments that were entered by hand to the return record that has replaced them. */
export const replace = (db: Db, ids: readonly number[], recordId: number) =>
  db
    .updateTable('slip_payment')
    .set({ replaced_by_record_id: recordId })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()

/**
 * Unlinks payments entered by hand from the return records that had replaced them. These records no longer count, and
 * the payments stay voided for good.
 */
export const forgetReplaced = (db: Db, recordIds: readonly number[]) =>
  db
    .updateTable('slip_payment')
    .set({ replaced_by_record_id: null })
    .where((eb) => eb('replaced_by_record_id', '=', eb.fn.any(eb.val(recordIds))))
    .execute()

type ReplacedMark = PaymentRow & { replaced_by_record_id: number | null }

/** The payments entered by hand that these return records have replaced. */
export const listReplaced = (db: Db, recordIds: readonly number[]): Promise<ReplacedMark[]> =>
  db
    .selectFrom('slip_payment')
    .select([...columns, 'replaced_by_record_id'])
    .where((eb) => eb('replaced_by_record_id', '=', eb.fn.any(eb.val(recordIds))))
    .execute()

/** Makes payments that were replaced by return records count again. */
export const restoreReplaced = (db: Db, ids: readonly number[]) =>
  db
    .updateTable('slip_payment')
    .set({ replaced_by_record_id: null, voided_at: null, voided_by: null, void_reason: null })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()

/**
 * Stores for payments whether they are double (the request was already paid when they came). A payment that was
 * reviewed waits for a review again, because it was reviewed for another problem.
 * @param doubles true or false, by payment id; only payments of which this changes
 */
export async function setDoubles(db: Db, doubles: ReadonlyMap<number, boolean>): Promise<void> {
  const unreviewed = { resolved_at: null, resolved_by: null, resolution: null }
  const rows = [...doubles].map(([id, is_double]) => ({ id, is_double, ...unreviewed }))
  await updateMany(db, 'slip_payment', rows)
}

/**
 * Voids payments; their rows stay. If a payment was matched with a line of a bank statement, a trigger undoes the match
 * (`statement_follow_payment` in `db/triggers.md`).
 */
export const voidAll = (
  db: Db,
  ids: readonly number[],
  change: { voided_at: string; voided_by: string | null; void_reason: string },
) =>
  db
    .updateTable('slip_payment')
    .set({ ...change, is_double: false })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()

export type PaymentOfCampaign = Awaited<ReturnType<typeof listIn>>[number]

/**
 * Selects the payments to list: the payments of one campaign, or the payments of all campaigns that were credited from
 * the civil day `from` to the civil day `to`. An undefined day sets no limit. A payment without a credit day counts by
 * its payment day.
 */
type PaymentScope = { campaignId: number } | { from: string | undefined; to: string | undefined }

const creditDay = sql<string>`coalesce(payment.credit_date, payment.paid_on)`

/**
 * The payments of `scope`, without voided payments. Payments entered by hand come first, then the payment day decides.
 * The payments of all campaigns are sorted by credit day before that.
 * @returns the payments; `slip_cents` is null except in the first payment of each slip, so that sums count the slip's
 * value once
 */
export async function listIn(db: Db, scope: PaymentScope) {
  const isOfCampaign = 'campaignId' in scope
  const payments = await db
    .selectFrom('slip_payment as payment')
    .innerJoin('slip', 'slip.id', 'payment.slip_id')
    .innerJoin('request', 'request.id', 'slip.request_id')
    .innerJoin('diocese', 'diocese.id', 'request.diocese_id')
    .leftJoin('region', 'region.id', 'diocese.parish_region_id')
    .innerJoin('missionary_campaign as campaign', 'campaign.id', 'request.campaign_id')
    .where('payment.voided_at', 'is', null)
    .$if(isOfCampaign, (found) => found.where('campaign.id', '=', isOfCampaign ? scope.campaignId : 0))
    .$if(!isOfCampaign && scope.from !== undefined, (found) =>
      found.where(creditDay, '>=', isOfCampaign ? '' : (scope.from ?? '')),
    )
    .$if(!isOfCampaign && scope.to !== undefined, (found) =>
      found.where(creditDay, '<=', isOfCampaign ? '' : (scope.to ?? '')),
    )
    .select((eb) => [
      'payment.id',
      'payment.slip_id',
      'payment.credit_date',
      'payment.paid_on',
      'payment.value_cents',
      'payment.fee_cents',
      'payment.source',
      'payment.is_double',
      'slip.our_number_printed',
      'slip.due_date',
      'slip.value_cents as slip_cents',
      'request.code as request_code',
      'request.name as request_name',
      eb('request.deleted_at', 'is not', null).as('request_deleted'),
      'diocese.name as diocese_name',
      'region.region_name',
      'campaign.code as campaign_code',
    ])
    .$narrowType<{ request_deleted: boolean }>()
    .$if(!isOfCampaign, (found) => found.orderBy(creditDay))
    .orderBy((eb) => eb('payment.source', '=', 'manual'), 'desc')
    .orderBy(sql`coalesce(payment.paid_on, payment.credit_date)`)
    .orderBy('payment.sort_key')
    .orderBy('payment.id')
    .execute()
  const seen = new Set<number>()
  return payments.map((payment) => {
    const isFirst = !seen.has(payment.slip_id)
    seen.add(payment.slip_id)
    return { ...payment, slip_cents: isFirst ? payment.slip_cents : null }
  })
}
