import type { SlipStatus, Unpayable } from '@seara/contract/billing/slip'
import type { Cents } from '../../../core/money.ts'
import type { SlipChanges, SlipRow } from './slips.repository.ts'

/** @param today civil day, ISO */
export const statusOf = (
  { state, payable_until }: Pick<SlipRow, 'state' | 'payable_until'>,
  today: string,
): SlipStatus => (state === 'pending' && payable_until < today ? 'expired' : state)

/**
 * Whether a slip is to be paid and the bank has not taken it off its books, nor been asked to. What the bank says of
 * its registration is aside.
 */
export const isOnBooks = ({ state, write_off }: Pick<SlipRow, 'state' | 'write_off'>): boolean =>
  state === 'pending' && write_off !== 'sent' && write_off !== 'confirmed'

/**
 * Why an open slip cannot be paid at a bank now; null where it can, and of one that is not open. Nobody is mailed or
 * reminded of such a slip. One that the bank took off its books, or was asked to, needs a second copy: banks refuse a
 * second entry under the same number.
 */
export function unpayableBecause({
  state,
  registration,
  write_off,
  send_when_registered,
}: Pick<SlipRow, 'state' | 'registration' | 'write_off' | 'send_when_registered'>): Unpayable | null {
  if (state !== 'pending') return null
  if (write_off === 'confirmed') return 'written_off'
  if (write_off === 'sent') return 'write_off_sent'
  if (registration === 'rejected') return 'rejected'
  return send_when_registered && registration !== 'confirmed' ? 'waiting_registration' : null
}

/** Whether a slip is open and can be paid at a bank now: its mails leave. */
export const canBePaid = (
  slip: Pick<SlipRow, 'state' | 'registration' | 'write_off' | 'send_when_registered'>,
): boolean => slip.state === 'pending' && unpayableBecause(slip) === null

/** Whether what was paid is not what the slip says. */
export const isDivergent = ({ paid_cents, value_cents }: Pick<SlipRow, 'paid_cents' | 'value_cents'>): boolean =>
  paid_cents !== null && paid_cents !== value_cents

/** What changes of a slip. */
export type SlipPatch = SlipChanges

/** Whether the bank holds it for us: it can be paid there until it is written off. */
const isAtBank = ({ registration }: SlipRow): boolean => registration === 'sent' || registration === 'confirmed'

/**
 * What the next shipping file owes the bank once a slip stands so: the entry of one that is open, the write-off of one
 * that the bank could still be paid for although nobody is to pay it. What was sent already cannot be called back.
 */
function shippingDue(slip: SlipRow, stands: 'open' | 'to-write-off' | 'settled-at-bank'): SlipPatch {
  const patch: SlipPatch = {}
  if (stands === 'open') {
    if (slip.registration === 'none' && !slip.registered_elsewhere) patch.registration = 'draft'
  } else if (slip.registration === 'draft') patch.registration = 'none'
  const { write_off } = slip
  // A refusal from before it was open again is of no use: the bank is asked anew.
  const isUnasked = write_off === null || (write_off === 'rejected' && slip.state === 'pending')
  if (stands === 'to-write-off' && isAtBank(slip)) {
    if (isUnasked) patch.write_off = 'draft'
  } else if (write_off === 'draft') patch.write_off = null
  return patch
}

/** @property isSettledAtBank whether the bank booked a payment on this very slip, which ends it there */
export interface OwnPayments {
  counting: { value_cents: Cents; fee_cents: Cents; source: 'return' | 'manual' } & Pick<
    SlipRow,
    'credit_date' | 'paid_on'
  >
  isDouble: boolean
  isSettledAtBank: boolean
}

/** Paid, by the payment that counts. */
export const paidSlip = (slip: SlipRow, { counting, isDouble, isSettledAtBank }: OwnPayments): SlipPatch => ({
  ...shippingDue(slip, isSettledAtBank ? 'settled-at-bank' : 'to-write-off'),
  state: 'paid',
  paid_cents: counting.value_cents,
  fee_cents: counting.fee_cents,
  credit_date: counting.credit_date,
  paid_on: counting.paid_on,
  source: counting.source,
  is_double: isDouble,
})

/** Closed by people: by hand, by a second copy, or with its request. */
export const closedSlip = (slip: SlipRow, how: 'cancel' | 'deleted'): SlipPatch => ({
  ...shippingDue(slip, 'to-write-off'),
  state: how,
  closed: how,
})

/**
 * Without a payment of its own it is what people closed it as. One that nobody closed is open, or cancelled as long as
 * another slip of its request is paid.
 */
export function unpaidSlip(slip: SlipRow, isOtherPaid: boolean): SlipPatch {
  const state = slip.closed ?? (isOtherPaid ? 'cancel' : 'pending')
  return {
    ...shippingDue(slip, state === 'pending' ? 'open' : 'to-write-off'),
    state,
    paid_cents: null,
    fee_cents: null,
    credit_date: null,
    paid_on: null,
    source: null,
    is_double: false,
  }
}

/** What a bank's return says of a slip's registration. */
export interface RegistrationEvent {
  kind: 'entry-confirmed' | 'entry-rejected' | 'written-off' | 'instruction-rejected'
  /** Whether the bank refuses entries and write-offs by one code. */
  refusesAlike: boolean
  /** The bank's day, ISO. */
  day: string | null
  /** In the bank's words. */
  reason: string | null
}

export type RegistrationEffect = 'confirmed' | 'rejected' | 'written_off' | 'write_off_rejected' | 'none'

/**
 * Later words of the bank count, but no refusal takes a confirmation back: a bank refuses the second entry of a slip
 * that it has, or the second write-off of one that is off its books. Files may come in any order.
 */
const isOutdated = (
  event: { day: string | null; state: 'confirmed' | 'rejected'; reason: string | null },
  current: { day: string | null; state: string | null; reason: string | null },
): boolean => {
  const order = ({ day, state, reason }: { day: string | null; state: string | null; reason: string | null }) =>
    `${state === 'confirmed' ? 1 : 0}${day ?? ''.padEnd(10)}${reason ?? ''}`
  return order(event) < order(current)
}

/** Whether somebody has seen at the bank that the slip is off its books, although the bank refused to take it off. */
export const isSeenByHand = ({ write_off, write_off_reason }: Pick<SlipRow, 'write_off' | 'write_off_reason'>) =>
  write_off === 'confirmed' && write_off_reason !== null

/**
 * What a bank's word changes of a slip; settling its request then says what the bank is still owed. Where the bank
 * refuses instructions by a code of their own, that is no word on the entry, nor the other one on a write-off: nothing
 * but write-offs is ever asked for. Where it has one code for both, a refusal from the day on which the write-off was
 * sent is of that, an earlier one of the entry.
 */
export function registeredSlip(
  slip: SlipRow,
  { kind, refusesAlike, day, reason }: RegistrationEvent,
): { patch: SlipPatch; effect: RegistrationEffect } {
  const isRefusal = kind === 'entry-rejected' || kind === 'instruction-rejected'
  const isSinceWriteOff = slip.write_off_sent_on !== null && (day ?? '') >= slip.write_off_sent_on
  if (kind === 'instruction-rejected' && !isSinceWriteOff) return { patch: {}, effect: 'none' }
  const isOfWriteOff =
    kind === 'written-off' || kind === 'instruction-rejected' || (isRefusal && refusesAlike && isSinceWriteOff)
  const state = isRefusal ? 'rejected' : 'confirmed'
  const words = state === 'rejected' ? reason : null
  if (isOfWriteOff) {
    const current = { day: slip.write_off_day, state: slip.write_off, reason: slip.write_off_reason }
    if (isOutdated({ day, state, reason: words }, current)) return { patch: {}, effect: 'none' }
    const effect = state === 'rejected' ? 'write_off_rejected' : 'written_off'
    // Who has looked stays named, also where the bank says so later: its word may be undone.
    const write_off_reason = isSeenByHand(slip) ? slip.write_off_reason : words
    return { patch: { write_off: state, write_off_reason, write_off_day: day }, effect }
  }
  const current = { day: slip.registration_day, state: slip.registration, reason: slip.registration_reason }
  if (isOutdated({ day, state, reason: words }, current)) return { patch: {}, effect: 'none' }
  return { patch: { registration: state, registration_reason: words, registration_day: day }, effect: state }
}

/** What a shipping file takes along. @param day civil day on which it is made, ISO */
export const shippedSlip = (movement: 'entry' | 'write-off', day: string): SlipPatch =>
  movement === 'entry'
    ? { registration: 'sent', registration_reason: null }
    : { write_off: 'sent', write_off_reason: null, write_off_sent_on: day }

/**
 * What the bank refused, or never answered, goes along once more, as far as it still makes sense: the entry of a slip
 * that is to be paid, the write-off of one that is not.
 * @param isSettledAtBank whether the bank booked a payment on this very slip
 * @returns null where there is nothing to send
 */
export function reshippedSlip(
  slip: SlipRow,
  isSettledAtBank: boolean,
): { movement: 'entry' | 'write-off'; patch: SlipPatch } | null {
  const isUnanswered = (state: string | null) => state === 'rejected' || state === 'sent'
  // Only people know whether the bank has one that is registered elsewhere: it goes along once they say so.
  if (isOnBooks(slip) && slip.registered_elsewhere && slip.registration === 'none')
    return { movement: 'entry', patch: { registration: 'draft', registered_elsewhere: false } }
  if (isOnBooks(slip))
    return isUnanswered(slip.registration)
      ? { movement: 'entry', patch: { registration: 'draft', registration_reason: null } }
      : null
  if (slip.state === 'pending' || isSettledAtBank || !isUnanswered(slip.write_off)) return null
  return { movement: 'write-off', patch: { write_off: 'draft', write_off_reason: null } }
}
