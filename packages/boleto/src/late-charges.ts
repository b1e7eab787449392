import { dayNumber } from './days.ts'
import { nextWorkingDay } from './working-days.ts'

/** The charges of a slip after its due date, in hundredths of a percent of its value. null or 0: no charge. */
export interface LateTerms {
  /** Charged once, however late the payment is. */
  fine: number | null
  /** The interest of 30 days; each day of delay costs a thirtieth of it. */
  interest: number | null
}

export interface LateCharges {
  /** Days of delay, counted from the due date. */
  days: number
  fineCents: bigint
  interestCents: bigint
}

/**
 * The fine and the interest of a late payment, in addition to the slip's value. Half a cent is rounded up. A slip that
 * is due on a day without banks can still be paid without charges on the next working day (Lei 7.089/1983).
 * @param slip its value in cents; its due date and the day of the payment as ISO days
 * @returns null when the payment is in time, or the slip charges nothing
 */
export function lateCharges(
  { valueCents, dueDate, paidOn }: { valueCents: bigint; dueDate: string; paidOn: string },
  { fine, interest }: LateTerms,
): LateCharges | null {
  if (paidOn <= nextWorkingDay(dueDate)) return null
  const days = dayNumber(paidOn) - dayNumber(dueDate)
  const fineCents = fineOf(valueCents, fine ?? 0)
  const interestCents = rounded(valueCents * BigInt(interest ?? 0) * BigInt(days), 300_000n)
  return fineCents + interestCents === 0n ? null : { days, fineCents, interestCents }
}

/** The fine on a value, in cents. @param hundredths the fine in hundredths of a percent */
export const fineOf = (valueCents: bigint, hundredths: number): bigint =>
  rounded(valueCents * BigInt(hundredths), 10_000n)

const rounded = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor / 2n) / divisor
