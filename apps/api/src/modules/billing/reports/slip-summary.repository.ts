import { expressionBuilder, sql } from 'kysely'
import type { Unpayable } from '@seara/contract/billing/slip'
import type { Cents } from '../../../core/money.ts'
import type { Database, Db } from '../../../db/schema.ts'
import { isUnpayableBecause } from '../slips/slips.service.ts'

interface RequestSums {
  confirmed: number
  unconfirmed: number
  /** Confirmed ones that a job would make slips for. */
  to_make: number
  /** Confirmed ones without anything to pay. */
  zero_total: number
  /** All that came in. */
  received_cents: Cents
  /** Of that, the payments that count: one for each paid slip. */
  settled_cents: Cents
}

/** What the requests of a campaign come to, by the figures that the database keeps of each. */
export async function sumRequests(db: Db, campaignId: number): Promise<RequestSums> {
  const { rows } = await sql<RequestSums>`
    select
      count(*) filter (where is_confirmed and not is_deleted) as confirmed,
      count(*) filter (where not is_confirmed and not is_deleted) as unconfirmed,
      count(*) filter (where is_confirmed and not is_deleted and slips = 0 and frozen_cents > 0) as to_make,
      count(*) filter (where is_confirmed and not is_deleted and frozen_cents = 0) as zero_total,
      coalesce(sum(received_cents), 0) as received_cents,
      coalesce(sum(settled_cents), 0) as settled_cents
    from request_figures where campaign_id = ${campaignId}`.execute(db)
  return rows[0] as RequestSums
}

interface SlipCounts {
  pending: number
  expired: number
  paid: number
  cancel: number
  deleted: number
  pending_cents: Cents
  expired_cents: Cents
  /** This and the next counts are of open slips only. */
  mailed: number
  waiting_registration: number
  rejected: number
  written_off: number
}

const because = (why: Unpayable) => isUnpayableBecause(why)(expressionBuilder<Database, 'slip'>())

/** How far the slips of a campaign are. @param day today */
export async function countSlips(db: Db, campaignId: number, day: string): Promise<SlipCounts> {
  // The open ones, of which more is asked, have an index of their own.
  const { rows } = await sql<SlipCounts>`
    select * from (
      select
        count(*) filter (where state = 'paid') as paid,
        count(*) filter (where state = 'cancel') as cancel,
        count(*) filter (where state = 'deleted') as deleted
      from slip where campaign_id = ${campaignId}
    ) as ended, (
      select
        count(*) filter (where payable_until >= ${day}) as pending,
        count(*) filter (where payable_until < ${day}) as expired,
        coalesce(sum(value_cents) filter (where payable_until >= ${day}), 0) as pending_cents,
        coalesce(sum(value_cents) filter (where payable_until < ${day}), 0) as expired_cents,
        count(mailed_at) as mailed,
        count(*) filter (where mailed_at is null and ${because('waiting_registration')}) as waiting_registration,
        count(*) filter (where ${because('rejected')}) as rejected,
        count(*) filter (where ${because('written_off')}) as written_off
      from slip where campaign_id = ${campaignId} and state = 'pending'
    ) as open`.execute(db)
  return rows[0] as SlipCounts
}
