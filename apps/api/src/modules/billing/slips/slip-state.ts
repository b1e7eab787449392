import type { SlipStatus, Unpayable } from '@seara/contract/billing/slip'
import type { Cents } from '../../../core/money.ts'
import { shippingDue } from './registration-and-write-off.ts'
import type { SlipPatch, SlipRow } from './slips.repository.ts'

/** The status that people see. An open slip is expired after the last day to pay it. @param today civil day, ISO */
export const statusOf = (
  { state, payable_until }: Pick<SlipRow, 'state' | 'payable_until'>,
  today: string,
): SlipStatus => (state === 'pending' && payable_until < today ? 'expired' : state)

/**
 * The reason why an open slip cannot be paid at a bank now. No mail is sent for such a slip. A slip that the bank has
 * written off, or was asked to write off, cannot be registered again, because banks refuse to register a number twice.
 * It must be replaced by a second copy, which is a new slip with a new number. A rejected slip needs one too.
 * @returns null when the slip can be paid, or is not open
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

/** Whether a slip is open and can be paid at a bank now. Mails are sent only for such slips. */
export const canBePaid = (
  slip: Pick<SlipRow, 'state' | 'registration' | 'write_off' | 'send_when_registered'>,
): boolean => slip.state === 'pending' && unpayableBecause(slip) === null

/** Whether the amount paid differs from the slip's value; false for a slip without a payment. */
export const isDivergent = ({ paid_cents, value_cents }: Pick<SlipRow, 'paid_cents' | 'value_cents'>): boolean =>
  paid_cents !== null && paid_cents !== value_cents

interface OwnPayments {
  /** The payment that settles the slip. */
  counting: { value_cents: Cents; fee_cents: Cents; source: 'return' | 'manual' } & Pick<
    SlipRow,
    'credit_date' | 'paid_on'
  >
  /** Whether one of the slip's payments is double: another payment of the request came first. */
  isDouble: boolean
  /** Whether the bank itself booked a payment on this slip. Such a payment closes the slip at the bank. */
  isSettledAtBank: boolean
}

/** The changes that mark a slip as paid. */
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

/** The changes that close a slip, when staff cancel it, make a second copy, or unconfirm or delete its request. */
export const closedSlip = (slip: SlipRow, how: 'cancel' | 'deleted'): SlipPatch => ({
  ...shippingDue(slip, 'to-write-off'),
  state: how,
  closed: how,
})

/**
 * The changes of a slip without a payment. A slip that staff closed stays closed. Any other slip is open, unless
 * another slip of its request is paid: then it is cancelled.
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
