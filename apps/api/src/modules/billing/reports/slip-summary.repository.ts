import { expressionBuilder, sql } from 'kysely'
import type { Unpayable } from '@seara/contract/billing/slip'
import type { Cents } from '../../../core/money.ts'
import type { Database, Db } from '../../../db/schema.ts'
import { isUnpayableBecause } from '../slips/slips.service.ts'

interface RequestSums {
  confirmed: number
  unconfirmed: number
  /** How many confirmed requests still need a slip. */
  to_make: number
  /** How many confirmed requests have nothing to pay. */
  zero_total: number
  /** The sum of all payments received, even of payments in double. */
  received_cents: Cents
  /** The part of the money received that settles slips: one payment for each paid slip. */
  settled_cents: Cents
}

/** Sums up a campaign's requests, from the figures that the database keeps for each request. */
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

/** The dioceses of a campaign's confirmed requests that still need a slip, sorted by name. */
export async function listPayers(db: Db, campaignId: number): Promise<{ id: number; name: string; cnpj: string }[]> {
  const { rows } = await sql<{ id: number; name: string; cnpj: string }>`
    select id, name, cnpj from diocese where id in (
      select diocese_id from request_figures
      where campaign_id = ${campaignId} and is_confirmed and not is_deleted and slips = 0 and frozen_cents > 0
    ) order by name, id`.execute(db)
  return rows
}

interface SlipCounts {
  pending: number
  expired: number
  paid: number
  cancel: number
  deleted: number
  pending_cents: Cents
  expired_cents: Cents
  /** How many open slips were mailed. */
  mailed: number
  /** How many open slips were not mailed, because the bank has not confirmed them yet. */
  waiting_registration: number
  /** How many open slips the bank refused. */
  rejected: number
  /** How many open slips the bank has written off. */
  written_off: number
}

const because = (why: Unpayable) => isUnpayableBecause(why)(expressionBuilder<Database, 'slip'>())

/** Counts a campaign's slips by state. @param day today, as a civil day, ISO */
export async function countSlips(db: Db, campaignId: number, day: string): Promise<SlipCounts> {
  // The open slips are counted in a query of their own, because they have an index of their own.
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
