import type { SlipStatus } from '@seara/contract/slips'
import type { SlipRow } from './slips.repository.ts'

/** @param today civil day, ISO */
export const statusOf = (
  { state, payable_until }: Pick<SlipRow, 'state' | 'payable_until'>,
  today: string,
): SlipStatus => (state === 'pending' && payable_until < today ? 'expired' : state)

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
    | 'paid_cents'
    | 'fee_cents'
    | 'credit_date'
    | 'paid_on'
    | 'source'
    | 'is_double'
  >
>

/**
 * An open slip that is no longer to be paid. One that the bank has is taken off its books with the next shipping file; one
 * that it never got does not go there any more.
 */
const ended = ({ registration, write_off }: SlipRow): SlipPatch => {
  if (registration === 'draft') return { registration: 'none' }
  const isAtBank = registration === 'sent' || registration === 'confirmed'
  return isAtBank && write_off === null ? { write_off: 'draft' } : {}
}

/** Closed by people: by hand, by a second copy, or with its request. */
export const closedSlip = (slip: SlipRow, how: 'cancel' | 'deleted'): SlipPatch => ({
  ...ended(slip),
  state: how,
  closed: how,
})

/** Closed because another slip of the request was paid. */
export const supersededSlip = (slip: SlipRow): SlipPatch => ({ ...ended(slip), state: 'cancel' })

/** Back to open, or to what it was closed as. */
export const unpaidSlip = (state: 'pending' | 'cancel' | 'deleted'): SlipPatch => ({
  state,
  closed: state === 'pending' ? null : state,
  paid_cents: null,
  fee_cents: null,
  credit_date: null,
  paid_on: null,
  source: null,
  is_double: false,
})
