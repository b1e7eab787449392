import type { PaymentRow } from './payments.repository.ts'
import { paidSlip, unpaidSlip, type SlipPatch, type SlipRow } from '../slips/slips.service.ts'

interface Settlement {
  /** The changes of each slip, by its id. */
  slips: Map<number, SlipPatch>
  /** Payments whose `is_double` changes, by id: of a request, all payments but the first are double. */
  doubles: Map<number, boolean>
  /** Ids of the payments that settle their slips: one per paid slip; its other payments are extra. */
  counting: Set<number>
}

/**
 * Computes the state of a request's slips from the payments received and from what staff closed. The result does not
 * depend on the order in which files arrived, because payments are sorted by their own data, and an undone payment has
 * no effect.
 * @param slips all slips of the requests
 * @param payments of those slips, without voided ones
 */
export function settle(slips: readonly SlipRow[], payments: readonly PaymentRow[]): Settlement {
  const settlement: Settlement = { slips: new Map(), doubles: new Map(), counting: new Set() }
  const bySlip = Map.groupBy(payments, ({ slip_id }) => slip_id)
  for (const ofRequest of Map.groupBy(slips, ({ request_id }) => request_id).values()) {
    const paid = ofRequest.flatMap(({ id }) => bySlip.get(id) ?? []).toSorted(byTime)
    const [first] = paid
    for (const payment of paid) {
      const isDouble = payment !== first
      if (payment.is_double !== isDouble) settlement.doubles.set(payment.id, isDouble)
    }
    for (const slip of ofRequest) {
      const own = paid.find(({ slip_id }) => slip_id === slip.id)
      if (own) settlement.counting.add(own.id)
      // Also true for a single slip that was paid twice: it must not look as if it was paid once.
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
 * Sorts marks by hand first, so that of a mark and a bank record of one slip, the record is the double payment to
 * review, whatever its day. Then sorts by day (missing first), then by the record's key. The reconciliation uses the
 * same order.
 */
function byTime(one: PaymentRow, other: PaymentRow): number {
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
 * Whether the bank booked a payment on this slip. Money assigned by hand does not close the slip at the bank: it could
 * still be paid there.
 */
const isSettledAtBank = ({ id }: SlipRow, paid: readonly PaymentRow[]): boolean =>
  paid.some(({ slip_id, settled_at_bank }) => slip_id === id && settled_at_bank)
