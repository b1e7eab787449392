import { createHash } from 'node:crypto'
import type { ReminderAudience } from '@seara/contract/reminders/ladders'
import { daysAfter } from '../../../core/civil-time.ts'
import type { LadderRow, StepRow } from './ladders.repository.ts'

/** Days after its own on which a reminder may still leave, for example because the server was off. */
export const graceDays = 2

/** What a step is counted from, for one recipient. All are civil days, ISO. */
export interface Anchor {
  /** For steps on the date and before it. */
  before: string
  /** For steps after it: a slip due on a Sunday is past due only from Tuesday. */
  after: string
}

/** The civil day of a step, so many days from its date. */
export const dayOfStep = (days: number, { before, after }: Anchor): string => daysAfter(days > 0 ? after : before, days)

/** The moments before which no reminder is due. */
interface Since {
  /** When the step was seen, the ladder made or resumed, and the diocese, request or slip was created. */
  seen: string
  active: string
  exists: string
}

/**
 * Whether a reminder planned for this day leaves today. It does not if the step was approved or resumed after its day,
 * if what it reminds of was made on that day, or if the date that it announces has passed.
 */
export const isDue = (
  { days, day, anchor }: { days: number; day: string; anchor: Anchor },
  today: string,
  { seen, active, exists }: Since,
): boolean =>
  day <= today &&
  today <= daysAfter(day, graceDays) &&
  (days > 0 || today <= anchor.before) &&
  seen <= day &&
  active <= day &&
  exists < day

/** What somebody sees of a step: whom, when, and in which words. A slip's date is its own, and stays. */
export const fingerprintOf = (
  { audience, days, subject, body }: Pick<StepRow, 'audience' | 'days' | 'subject' | 'body'>,
  { end_on }: Pick<LadderRow, 'end_on'>,
): string =>
  createHash('sha256')
    .update(JSON.stringify([audience, days, subject, body, countsFromEnd(audience) ? end_on : null]))
    .digest('hex')
    .slice(0, 32)

/** Whether the steps for them are counted from the end of the collection or campaign; others from their slip's date. */
export const countsFromEnd = (audience: ReminderAudience): boolean => audience !== 'not_paid'

/** Whether somebody has seen a step as it is. */
export const isSeen = (step: StepRow, ladder: Pick<LadderRow, 'end_on'>): boolean =>
  step.seen_fingerprint !== null && step.seen_fingerprint === fingerprintOf(step, ladder)
