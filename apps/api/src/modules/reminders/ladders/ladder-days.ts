import { createHash } from 'node:crypto'
import type { ReminderAudience } from '@seara/contract/reminders/ladders'
import { daysAfter } from '../../../core/civil-time.ts'
import type { LadderRow, StepRow } from './ladders.repository.ts'

/** How many days after its planned day a reminder may still be sent, for example because the server was off. */
export const graceDays = 2

/** The dates from which a step's days are counted, for one recipient. Civil days, ISO. */
export interface Anchor {
  /** For steps on this date or before it. */
  before: string
  /** For steps after the date: a slip due on a Sunday is past due only from Tuesday. */
  after: string
}

/** The civil day of a step, `days` from its date. */
export const dayOfStep = (days: number, { before, after }: Anchor): string => daysAfter(days > 0 ? after : before, days)

/** The moments before which no reminder is due. */
interface Since {
  /** When the step was approved, the ladder made or resumed, and the diocese, request or slip created. */
  seen: string
  active: string
  exists: string
}

/**
 * Whether a reminder planned for this day is sent today. It is not if the step was approved or resumed after the
 * planned day, if the recipient's slip or request was created on that day, or if the date that the reminder announces
 * has passed.
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

/**
 * A hash of what somebody approves in a step: the audience, the date and the text. A slip's due date is not part of the
 * hash: each slip has its own.
 */
export const fingerprintOf = (
  { audience, days, subject, body }: Pick<StepRow, 'audience' | 'days' | 'subject' | 'body'>,
  { end_on }: Pick<LadderRow, 'end_on'>,
): string =>
  createHash('sha256')
    .update(JSON.stringify([audience, days, subject, body, countsFromEnd(audience) ? end_on : null]))
    .digest('hex')
    .slice(0, 32)

/**
 * Whether the steps for this audience are counted from the end of the collection or campaign; if not, from the slip's
 * due date.
 */
export const countsFromEnd = (audience: ReminderAudience): boolean => audience !== 'not_paid'

/** Whether somebody has approved a step in its present form. */
export const isSeen = (step: StepRow, ladder: Pick<LadderRow, 'end_on'>): boolean =>
  step.seen_fingerprint !== null && step.seen_fingerprint === fingerprintOf(step, ladder)
