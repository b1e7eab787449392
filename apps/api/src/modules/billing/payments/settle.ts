import type { PaymentRow } from './payments.repository.ts'
import { paidSlip, unpaidSlip, type SlipPatch, type SlipRow } from '../slips/slips.service.ts'

export interface Settlement {
  /** What changes, by slip. */
  slips: Map<number, SlipPatch>
  /** The payments of each request after its first, and only these, are double. By payment, where that changes. */
  doubles: Map<number, boolean>
  /** The payment that counts for each paid slip; any other of that slip is one more. */
  counting: Set<number>
}

/**
 * What a request's slips come to by the money that came in and by what people closed: whatever order it came in, in one
 * file or several, the outcome is the same, as payments are put in order by what they say themselves. A payment that is
 * taken back leaves no trace in it.
 * @param slips of the requests, all of each
 * @param payments of those slips, voided ones aside
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
      // Also one that was paid twice itself: whoever opens it must not take it for plainly paid.
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
 * What was marked by hand first: a record of the bank that tells of the same slip is then the one to look at, whatever
 * its day. Then by day, what has none first; then as the record itself says. The reconciliation orders payments in the
 * same way.
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

/** Money that was given to it by hand leaves it with the bank, where it could be paid once more. */
const isSettledAtBank = ({ id }: SlipRow, paid: readonly PaymentRow[]): boolean =>
  paid.some(({ slip_id, settled_at_bank }) => slip_id === id && settled_at_bank)
