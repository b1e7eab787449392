import type { SlipStatus } from '@seara/contract/slip'
import { isShippingBank } from '../../settings/slip-issuer/slip-issuer.service.ts'
import type { PaymentRow } from './payments.repository.ts'
import type { SlipRow } from './slips.repository.ts'

/** @param today civil day, ISO */
export const statusOf = (
  { state, payable_until }: Pick<SlipRow, 'state' | 'payable_until'>,
  today: string,
): SlipStatus => (state === 'pending' && payable_until < today ? 'expired' : state)

/** Whether a slip is to be paid and can be: the bank has not taken it off its books. */
export const isPayable = ({ state, write_off }: Pick<SlipRow, 'state' | 'write_off'>): boolean =>
  state === 'pending' && write_off !== 'confirmed'

/** What changes of a slip. */
export type SlipPatch = Partial<
  Pick<
    SlipRow,
    | 'state'
    | 'closed'
    | 'registration'
    | 'registration_reason'
    | 'registration_day'
    | 'write_off'
    | 'write_off_reason'
    | 'write_off_day'
    | 'write_off_sent_on'
    | 'paid_cents'
    | 'fee_cents'
    | 'credit_date'
    | 'paid_on'
    | 'source'
    | 'is_double'
  >
>

/**
 * An open slip that is no longer to be paid. One that the bank has is taken off its books with the next shipping file;
 * one that it never got does not go there any more.
 */
const ended = (slip: SlipRow): SlipPatch => {
  if (slip.registration === 'draft') return { registration: 'none' }
  return isAtBank(slip) && slip.write_off === null ? { write_off: 'draft' } : {}
}

/** Whether the bank holds it for us to take off its books. */
const isAtBank = ({ bank, registration }: SlipRow): boolean =>
  isShippingBank(bank) && (registration === 'sent' || registration === 'confirmed')

/** Paid, by the payment that counts. @param isDouble whether more came than one payment of its request */
export const paidSlip = (slip: SlipRow, payment: PaymentRow, isDouble: boolean): SlipPatch => ({
  state: 'paid',
  paid_cents: payment.value_cents,
  fee_cents: payment.fee_cents,
  credit_date: payment.credit_date,
  paid_on: payment.paid_on,
  source: payment.source,
  is_double: isDouble,
  // What is paid needs neither registration nor write-off any more.
  ...(slip.registration === 'draft' && { registration: 'none' }),
  ...(slip.write_off === 'draft' && { write_off: null }),
})

/** Closed by people: by hand, by a second copy, or with its request. */
export const closedSlip = (slip: SlipRow, how: 'cancel' | 'deleted'): SlipPatch => ({
  ...ended(slip),
  state: how,
  closed: how,
})

/** Closed because another slip of the request was paid. */
export const supersededSlip = (slip: SlipRow): SlipPatch => ({ ...ended(slip), state: 'cancel' })

/** Back to open, or to what it was closed as. */
export const unpaidSlip = ({ bank, registration }: SlipRow, state: 'pending' | 'cancel' | 'deleted'): SlipPatch => ({
  ...(state === 'pending' && registration === 'none' && isShippingBank(bank) && { registration: 'draft' }),
  state,
  closed: state === 'pending' ? null : state,
  paid_cents: null,
  fee_cents: null,
  credit_date: null,
  paid_on: null,
  source: null,
  is_double: false,
})

/** What a bank's return says of a slip's registration. */
export interface RegistrationEvent {
  kind: 'entry-confirmed' | 'entry-rejected' | 'written-off'
  /** The bank's day, ISO. */
  day: string | null
  /** In the bank's words. */
  reason: string | null
}

export type RegistrationEffect = 'confirmed' | 'rejected' | 'written_off' | 'write_off_rejected' | 'none'

const ranks: Record<string, number> = { confirmed: 2, rejected: 1 }

/**
 * Later words of the bank count; of one day, a confirmation counts more than a refusal. Files may come in any order.
 */
const isOutdated = (
  event: { day: string | null; state: 'confirmed' | 'rejected'; reason: string | null },
  present: { day: string | null; state: string | null; reason: string | null },
): boolean => {
  const order = ({ day, state, reason }: { day: string | null; state: string | null; reason: string | null }) =>
    `${day ?? ''.padEnd(10)}${ranks[state ?? ''] ?? 0}${reason ?? ''}`
  return order(event) < order(present)
}

/**
 * What a bank's word changes of a slip. A refusal from the day on which its write-off was sent is of that, an earlier
 * one of its entry: banks use one code for both.
 */
export function registeredSlip(
  slip: SlipRow,
  { kind, day, reason }: RegistrationEvent,
): { patch: SlipPatch; effect: RegistrationEffect } {
  const isOfWriteOff =
    kind === 'written-off' ||
    (kind === 'entry-rejected' && slip.write_off_sent_on !== null && (day ?? '') >= slip.write_off_sent_on)
  const state = kind === 'entry-rejected' ? 'rejected' : 'confirmed'
  const words = state === 'rejected' ? reason : null
  if (isOfWriteOff) {
    const present = { day: slip.write_off_day, state: slip.write_off, reason: slip.write_off_reason }
    if (isOutdated({ day, state, reason: words }, present)) return { patch: {}, effect: 'none' }
    const effect = state === 'rejected' ? 'write_off_rejected' : 'written_off'
    return { patch: { write_off: state, write_off_reason: words, write_off_day: day }, effect }
  }
  const present = { day: slip.registration_day, state: slip.registration, reason: slip.registration_reason }
  if (isOutdated({ day, state, reason: words }, present)) return { patch: {}, effect: 'none' }
  const patch: SlipPatch = { registration: state, registration_reason: words, registration_day: day }
  return { patch: { ...patch, ...dueWriteOff({ ...slip, ...patch }) }, effect: state }
}

/** A closed slip is to be written off as long as the bank holds it: not when it refused the entry. */
function dueWriteOff(slip: SlipRow): SlipPatch {
  const isClosed = slip.state === 'cancel' || slip.state === 'deleted'
  if (!isClosed || (slip.write_off !== null && slip.write_off !== 'draft')) return {}
  return { write_off: isAtBank(slip) ? 'draft' : null }
}

/** What a shipping file takes along. @param day civil day on which it is made, ISO */
export const shippedSlip = (movement: 'entry' | 'write-off', day: string): SlipPatch =>
  movement === 'entry'
    ? { registration: 'sent', registration_reason: null }
    : { write_off: 'sent', write_off_reason: null, write_off_sent_on: day }

/** What the bank refused, or never answered, goes along once more. @returns null where there is nothing to send */
export function reshippedSlip(slip: SlipRow): { movement: 'entry' | 'write-off'; patch: SlipPatch } | null {
  const isUnanswered = (state: string | null) => state === 'rejected' || state === 'sent'
  if (slip.state === 'pending' && isUnanswered(slip.registration))
    return { movement: 'entry', patch: { registration: 'draft', registration_reason: null } }
  if (isUnanswered(slip.write_off))
    return { movement: 'write-off', patch: { write_off: 'draft', write_off_reason: null } }
  return null
}
