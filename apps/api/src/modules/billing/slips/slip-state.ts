import type { SlipStatus, Unpayable } from '@seara/contract/billing/slip'
import type { Cents } from '../../../core/money.ts'
import type { SlipChanges, SlipRow } from './slips.repository.ts'

/** The status that people see: an open slip past its day is expired. @param today civil day, ISO */
export const statusOf = (
  { state, payable_until }: Pick<SlipRow, 'state' | 'payable_until'>,
  today: string,
): SlipStatus => (state === 'pending' && payable_until < today ? 'expired' : state)

/** Whether a slip is open and we have not asked the bank to write it off, registered at the bank or not. */
const isOnBooks = ({ state, write_off }: Pick<SlipRow, 'state' | 'write_off'>): boolean =>
  state === 'pending' && write_off !== 'sent' && write_off !== 'confirmed'

/**
 * Why an open slip cannot be paid at a bank now; null when the slip can be paid, or is not open. No mail is sent for a
 * slip that cannot be paid. A slip that was written off, or is about to be, needs a second copy: banks refuse a second
 * entry with the same number.
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

/** Whether a slip is open and can be paid at a bank now, so that its mails may leave. */
export const canBePaid = (
  slip: Pick<SlipRow, 'state' | 'registration' | 'write_off' | 'send_when_registered'>,
): boolean => slip.state === 'pending' && unpayableBecause(slip) === null

/** Whether the paid value differs from the slip's. */
export const isDivergent = ({ paid_cents, value_cents }: Pick<SlipRow, 'paid_cents' | 'value_cents'>): boolean =>
  paid_cents !== null && paid_cents !== value_cents

/** The changes of a slip's columns. */
export type SlipPatch = SlipChanges

/** Whether the slip is registered at the bank: it can be paid there until it is written off. */
const isAtBank = ({ registration }: SlipRow): boolean => registration === 'sent' || registration === 'confirmed'

/**
 * What the next shipping file must send after a change: the entry of an open slip, or the write-off of a closed slip
 * that could still be paid at the bank. What was sent before cannot be recalled.
 */
function shippingDue(slip: SlipRow, stands: 'open' | 'to-write-off' | 'settled-at-bank'): SlipPatch {
  const patch: SlipPatch = {}
  if (stands === 'open') {
    if (slip.registration === 'none' && !slip.registered_elsewhere) patch.registration = 'draft'
  } else if (slip.registration === 'draft') patch.registration = 'none'
  const { write_off } = slip
  // A write-off that was refused before the slip was reopened does not count: the bank is asked again.
  const isUnasked = write_off === null || (write_off === 'rejected' && slip.state === 'pending')
  if (stands === 'to-write-off' && isAtBank(slip)) {
    if (isUnasked) patch.write_off = 'draft'
  } else if (write_off === 'draft') patch.write_off = null
  return patch
}

/** @property isSettledAtBank whether the bank booked a payment on this slip, which closes it at the bank */
interface OwnPayments {
  counting: { value_cents: Cents; fee_cents: Cents; source: 'return' | 'manual' } & Pick<
    SlipRow,
    'credit_date' | 'paid_on'
  >
  isDouble: boolean
  isSettledAtBank: boolean
}

/** The changes of a slip that is paid. @param payments `counting`: the payment that settles it */
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

/** The changes of a slip that staff close: by hand, by a second copy, or with its request. */
export const closedSlip = (slip: SlipRow, how: 'cancel' | 'deleted'): SlipPatch => ({
  ...shippingDue(slip, 'to-write-off'),
  state: how,
  closed: how,
})

/**
 * The changes of a slip without a payment. A slip that staff closed stays closed. Any other slip is open, or is
 * cancelled while another slip of its request is paid.
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

/** A bank's answer about a slip's registration, in a return. */
export interface RegistrationEvent {
  kind: 'entry-confirmed' | 'entry-rejected' | 'written-off' | 'instruction-rejected'
  /** Whether the bank uses one code for refused entries and refused write-offs. */
  rejectsAlike: boolean
  /** The bank's day, ISO. */
  day: string | null
  /** The bank's reason in words, for a refusal; null when the return gives none. */
  reason: string | null
}

export type RegistrationEffect = 'confirmed' | 'rejected' | 'written_off' | 'write_off_rejected' | 'none'

/**
 * Whether an event is older than the answer that a slip already has; files may arrive in any order. A refusal never
 * overrides a confirmation: a bank refuses a second entry of a slip that it has, and a second write-off of a slip that
 * is gone.
 */
const isOutdated = (
  event: { day: string | null; state: 'confirmed' | 'rejected'; reason: string | null },
  current: { day: string | null; state: string | null; reason: string | null },
): boolean => {
  const order = ({ day, state, reason }: { day: string | null; state: string | null; reason: string | null }) =>
    `${state === 'confirmed' ? 1 : 0}${day ?? ''.padEnd(10)}${reason ?? ''}`
  return order(event) < order(current)
}

/** Whether somebody has checked at the bank that the slip is written off, although the bank refused the write-off. */
export const isSeenByHand = ({ write_off, write_off_reason }: Pick<SlipRow, 'write_off' | 'write_off_reason'>) =>
  write_off === 'confirmed' && write_off_reason !== null

/**
 * How a return record changes a slip. (Settling the slip's request then finds out what the bank must still be told.) If
 * the bank has separate codes, a refused entry concerns the entry, and a refused instruction concerns the write-off,
 * the only instruction that we send. If the bank has one code for both, a refusal from the day on which the write-off
 * was sent concerns the write-off, and an earlier refusal the entry.
 */
export function registeredSlip(
  slip: SlipRow,
  { kind, rejectsAlike, day, reason }: RegistrationEvent,
): { patch: SlipPatch; effect: RegistrationEffect } {
  const isRefusal = kind === 'entry-rejected' || kind === 'instruction-rejected'
  const isSinceWriteOff = slip.write_off_sent_on !== null && (day ?? '') >= slip.write_off_sent_on
  if (kind === 'instruction-rejected' && !isSinceWriteOff) return { patch: {}, effect: 'none' }
  const isOfWriteOff =
    kind === 'written-off' || kind === 'instruction-rejected' || (isRefusal && rejectsAlike && isSinceWriteOff)
  const state = isRefusal ? 'rejected' : 'confirmed'
  const words = state === 'rejected' ? reason : null
  if (isOfWriteOff) {
    const current = { day: slip.write_off_day, state: slip.write_off, reason: slip.write_off_reason }
    if (isOutdated({ day, state, reason: words }, current)) return { patch: {}, effect: 'none' }
    const effect = state === 'rejected' ? 'write_off_rejected' : 'written_off'
    // The reviewer's note stays even if the bank confirms the write-off later, because that answer may be undone.
    const write_off_reason = isSeenByHand(slip) ? slip.write_off_reason : words
    return { patch: { write_off: state, write_off_reason, write_off_day: day }, effect }
  }
  const current = { day: slip.registration_day, state: slip.registration, reason: slip.registration_reason }
  if (isOutdated({ day, state, reason: words }, current)) return { patch: {}, effect: 'none' }
  return { patch: { registration: state, registration_reason: words, registration_day: day }, effect: state }
}

/** The changes of a slip that is sent in a shipping file. @param day civil day on which the file is made, ISO */
export const shippedSlip = (movement: 'entry' | 'write-off', day: string): SlipPatch =>
  movement === 'entry'
    ? { registration: 'sent', registration_reason: null }
    : { write_off: 'sent', write_off_reason: null, write_off_sent_on: day }

/**
 * The changes that send again what the bank refused or never answered, if that still makes sense: the entry of a
 * payable slip, the write-off of any other slip.
 * @param isSettledAtBank whether the bank booked a payment on this slip
 * @returns null when there is nothing to send
 */
export function reshippedSlip(
  slip: SlipRow,
  isSettledAtBank: boolean,
): { movement: 'entry' | 'write-off'; patch: SlipPatch } | null {
  const isUnanswered = (state: string | null) => state === 'rejected' || state === 'sent'
  // Only a person knows whether a slip made before shipping files is registered at the bank, so its entry is sent only
  // when a person asks for this.
  if (isOnBooks(slip) && slip.registered_elsewhere && slip.registration === 'none')
    return { movement: 'entry', patch: { registration: 'draft', registered_elsewhere: false } }
  if (isOnBooks(slip))
    return isUnanswered(slip.registration)
      ? { movement: 'entry', patch: { registration: 'draft', registration_reason: null } }
      : null
  if (slip.state === 'pending' || isSettledAtBank || !isUnanswered(slip.write_off)) return null
  return { movement: 'write-off', patch: { write_off: 'draft', write_off_reason: null } }
}
