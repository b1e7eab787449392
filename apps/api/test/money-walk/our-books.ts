import { sql } from 'kysely'
import type { Db } from '../../src/db/schema.ts'

// The product's books, read from the tables by SQL that shares nothing with the product's queries. Money is in whole
// cents.

export interface OurSlip {
  id: number
  requestId: number
  /** The bank's code, a hyphen, and the slip's number (nosso número), as in a return. */
  title: string
  state: 'pending' | 'paid' | 'cancel' | 'deleted'
  closed: string | null
  registration: 'none' | 'draft' | 'sent' | 'confirmed' | 'rejected'
  writeOff: 'draft' | 'sent' | 'confirmed' | 'rejected' | null
  /** Whole cents. */
  amount: number
  paid: number | null
  isDouble: boolean
  isAsked: boolean
  isExpired: boolean
  waitsForRegistration: boolean
}

interface OurPayment {
  id: number
  slipId: number
  requestId: number
  recordId: number | null
  source: 'return' | 'manual'
  /** Whole cents. */
  amount: number
  isDouble: boolean
  creditDay: string | null
}

/** A payment, as it was reported by the first return that contains it. */
export interface OurRecord {
  id: number
  /** The bank's code, a hyphen, and the number (nosso número) that was paid. */
  title: string
  day: string
  /** Whole cents. */
  amount: number
  slipId: number | null
  effect: string
  attention: string | null
  isResolved: boolean
  /** The reason that a person gave for the record; null when nobody gave one. */
  resolution: string | null
}

interface OurMail {
  id: number
  purpose: 'slip' | 'slip-reminder'
  slipId: number
}

export interface OurBooks {
  slips: OurSlip[]
  payments: OurPayment[]
  records: OurRecord[]
  waitingMails: OurMail[]
}

/** @param day today, `YYYY-MM-DD`: decides which slips have expired */
export async function readOurBooks(db: Db, day: string): Promise<OurBooks> {
  const { rows: slips } = await sql<OurSlip>`
    select slip.id, slip.request_id as "requestId", slip.match_key as title, slip.state, slip.closed,
      slip.registration, nullif(slip.write_off, 'none') as "writeOff", slip.value_cents::float8 as amount, slip.paid_cents::float8 as paid,
      slip.is_double as "isDouble", request.confirmed_at is not null and request.deleted_at is null as "isAsked",
      slip.state = 'pending' and slip.payable_until < ${day}::date as "isExpired",
      slip.send_when_registered and slip.registration <> 'confirmed' as "waitsForRegistration"
    from slip join request on request.id = slip.request_id order by slip.id`.execute(db)
  const { rows: payments } = await sql<OurPayment>`
    select payment.id, payment.slip_id as "slipId", slip.request_id as "requestId",
      payment.return_record_id as "recordId", payment.source, payment.value_cents::float8 as amount,
      payment.is_double as "isDouble", payment.credit_date as "creditDay"
    from slip_payment payment join slip on slip.id = payment.slip_id where payment.voided_at is null order by payment.id`.execute(
    db,
  )
  const { rows: records } = await sql<OurRecord>`
    select record.id, file.bank || '-' || coalesce(substr(record.match_key, 5), record.our_number) as title, record.occurrence_date as day,
      record.paid_cents::float8 as amount, record.slip_id as "slipId", record.effect, record.attention,
      record.resolved_at is not null as "isResolved", record.resolution
    from return_record record join return_file file on file.id = record.return_file_id
    where record.kind = 'settled' and record.record_key is not null order by record.id`.execute(db)
  const { rows: waitingMails } = await sql<OurMail>`
    select id, purpose, substring(purpose_key from '^[0-9]+')::integer as "slipId" from mail
    where purpose in ('slip', 'slip-reminder') and state in ('queued', 'sending')`.execute(db)
  return { slips, payments, records, waitingMails }
}
