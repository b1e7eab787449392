import { createHash } from 'node:crypto'
import type { ReminderAudience } from '@seara/contract/reminders/ladders'
import { daysAfter } from '../../../core/civil-time.ts'
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
