import { createHash } from 'node:crypto'
import type { ReminderAudience } from '@seara/contract/reminders/ladders'
import { daysAfter } from '../../../core/civil-time.ts'
import { graceDays } from '../../../platform/reminders/queued-reminders.service.ts'
import type { LadderRow, StepRow } from './ladders.repository.ts'

/** The dates from which the days of a step are counted for one recipient. Civil days, ISO. */
export interface Anchor {
  /** For reminders on the date or before it. */
  before: string
  /**
   * For reminders after the date. It may be later than `before`: if a slip is due on a Sunday, it may be paid on
   * Monday.
   */
  after: string
}

/** The civil day on which a step is planned. @param days after the date of the anchor; negative: before it */
export const dayOfStep = (days: number, { before, after }: Anchor): string => daysAfter(days > 0 ? after : before, days)

/** The civil days (ISO) before which no reminder is due. */
interface Since {
  /** When the step was approved. */
  seen: string
  /** When the ladder was made or resumed. */
  active: string
  /** When the diocese, request or slip was created. */
  exists: string
}

/**
 * Whether a reminder that is planned for `day` is sent today. It is not sent in these cases: the step was approved or
 * the ladder resumed after `day`; the diocese, request or slip was created on `day` or later; `day` is more than
 * `graceDays` ago; the date that the reminder announces has passed.
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
 * A hash of everything that a person approves in a step: the audience, the days, the text and the end date. The due
 * date of slips is left out, because each slip has its own.
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
 * Whether the steps for this audience are counted from the end of the collection or campaign. Reminders to pay a slip
 * are counted from its due date instead.
 */
export const countsFromEnd = (audience: ReminderAudience): boolean => audience !== 'not_paid'

/** Whether somebody has approved a step in its present form. */
export const isSeen = (step: StepRow, ladder: Pick<LadderRow, 'end_on'>): boolean =>
  step.seen_fingerprint !== null && step.seen_fingerprint === fingerprintOf(step, ladder)
