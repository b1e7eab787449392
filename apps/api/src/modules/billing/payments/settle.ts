import type { PaymentRow } from './payments.repository.ts'
import { paidSlip, unpaidSlip, type SlipPatch, type SlipRow } from '../slips/slips.service.ts'

interface Settlement {
  /** The changes of each slip, by slip id. */
  slips: Map<number, SlipPatch>
  /**
   * The payments whose `is_double` changes, by payment id, with the new value. The first payment of a request is not
   * double; all later ones are.
   */
  doubles: Map<number, boolean>
  /** The ids of the payments that settle their slips: one for each paid slip. A slip's further payments are extra. */
  counting: Set<number>
}

/**
 * Computes the state of slips from two things: the payments received, and which slips staff have closed. The result
 * does not depend on the order in which files arrived, because the payments are sorted by their own data. Undone
 * payments have no effect.
 * @param slips all slips of the requests concerned
 * @param payments all payments of these slips, without voided payments
 */
export function settle(slips: readonly SlipRow[], payments: readonly PaymentRow[]): Settlement {
  const settlement: Settlement = { slips: new Map(), doubles: new Map(), counting: new Set() }
  const bySlip = Map.groupBy(payments, ({ slip_id }) => slip_id)
  for (const ofRequest of Map.groupBy(slips, ({ request_id }) => request_id).values()) {
    const paid = ofRequest.flatMap(({ id }) => bySlip.get(id) ?? []).toSorted(byHandThenDay)
    const [first] = paid
    for (const payment of paid) {
      const isDouble = payment !== first
      if (payment.is_double !== isDouble) settlement.doubles.set(payment.id, isDouble)
    }
    for (const slip of ofRequest) {
      const own = paid.find(({ slip_id }) => slip_id === slip.id)
      if (own) settlement.counting.add(own.id)
      // Also true when the request's first payment is of this slip and the slip was paid again. The slip must not look
      // as if it was paid once.
      const isDouble = paid.some((payment) => payment.slip_id === slip.id && payment !== first)
      const patch = own
        ? paidSlip(slip, { counting: own, isDouble, isSettledAtBank: isSettledAtBank(slip, paid) })
        : unpaidSlip(slip, paid.length > 0)
      settlement.slips.set(slip.id, patch)
    }
  }
  return settlement
}

/**
 * The order of a request's payments: the first one counts, and later ones are reviewed as double payments. Payments
 * that a person entered come before the bank's payments, even if the bank's day is earlier. Then the day decides
 * (payments without a day first), then `sort_key`, then the id. The reconciliation uses the same order.
 */
export function byHandThenDay(one: PaymentRow, other: PaymentRow): number {
  return (
    Number(other.source === 'manual') - Number(one.source === 'manual') ||
    compare(timeOf(one), timeOf(other)) ||
    compare(one.sort_key, other.sort_key) ||
    one.id - other.id
  )
}

const timeOf = ({ paid_on, credit_date }: PaymentRow): string => paid_on ?? credit_date ?? ''

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

/**
 * Whether the bank itself booked a payment on this slip. If a person assigned the money to the slip by hand, the slip
 * is still open at the bank and could be paid there again.
 */
const isSettledAtBank = ({ id }: SlipRow, paid: readonly PaymentRow[]): boolean =>
  paid.some(({ slip_id, settled_at_bank }) => slip_id === id && settled_at_bank)
