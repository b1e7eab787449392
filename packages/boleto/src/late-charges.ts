import { dayNumber } from './days.ts'
import { nextWorkingDay } from './working-days.ts'

/** What a slip charges after its due date, in hundredths of a percent of its value; null or 0: no charge. */
export interface LateTerms {
  /** Charged once. */
  fine: number | null
  /** For a month of 30 days, counted by the day. */
  interest: number | null
}

export interface LateCharges {
  /** Days after the due date. */
  days: number
  fineCents: bigint
  interestCents: bigint
}

/**
 * What has to be paid on top of a slip's value when it is paid late; half a cent rounds up. A slip due on a day without
 * banks is not late on the next day with banks (Lei 7.089/1983).
 * @param slip its due date and the day of the payment, ISO
 * @returns null when the slip is not late, or charges nothing
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

/** The fine on a value, in cents. @param hundredths of a percent */
export const fineOf = (valueCents: bigint, hundredths: number): bigint =>
  rounded(valueCents * BigInt(hundredths), 10_000n)

const rounded = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor / 2n) / divisor
