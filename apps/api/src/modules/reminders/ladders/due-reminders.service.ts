import type { ReminderAudience } from '@seara/contract/reminders/ladders'
import { daysAfter, today } from '../../../core/civil-time.ts'
import { momentBefore, nowIso, type Context } from '../../../core/context.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as reminders from '../../../platform/reminders/queued-reminders.service.ts'
import { graceDays } from '../../../platform/reminders/queued-reminders.service.ts'
import * as slips from '../../billing/slips/slips.service.ts'
import { listReminded, type Reminded, type Scope } from './audiences.service.ts'
import { countsFromEnd, dayOfStep, isSeen, type Anchor } from './ladder-days.ts'
import * as ladders from './ladders.service.ts'
import type { LadderRow, StepOnLadder, StepRow } from './ladders.service.ts'

/**
 * The shortest time, in milliseconds, between two reminders about the same diocese, request or slip. Reminders sent by
 * hand count, too.
 */
const shortestGap = 24 * 60 * 60 * 1000

/**
 * Whether reminders to an audience are still sent. Once the collection or campaign is finished, only reminders of slips
 * are sent, because slips are paid months later.
 */
const goesOn = ({ finished }: Pick<Scope, 'finished'>, audience: ReminderAudience): boolean =>
  !finished || audience === 'not_paid'

/**
 * Whether a reminder that is planned for a day would come before the collection or campaign begins, and so is never
 * sent. A reminder of a slip is never too early, because each slip has its own due date.
 */
const isTooEarly = ({ begins_on }: Pick<Scope, 'begins_on'>, audience: ReminderAudience, day: string): boolean =>
  audience !== 'not_paid' && day < begins_on

/**
 * Whether reminders to an audience must still wait because the collection or campaign has not begun. A collection may
 * begin at a later hour of today.
 */
const awaitsBegin = ({ has_begun }: Pick<Scope, 'has_begun'>, audience: ReminderAudience): boolean =>
  audience !== 'not_paid' && !has_begun

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

/** Whether the recipient has a valid address. */
export const hasAddress = ({ recipient }: Pick<Reminded, 'recipient'>): boolean => outbox.isAddress(recipient)

interface Pending {
  days: number
  day: string
  anchor: Anchor
  reminded: Reminded
}

/**
 * The recipients whom a step has not reminded yet, each with the day for which the reminder is planned.
 * @param until a civil day, ISO: if the step has the same planned day for everybody and it is later than `until`, the
 * list is empty
 */
export async function listPending(ctx: Context, scope: Scope, step: StepRow, until?: string): Promise<Pending[]> {
  if (!goesOn(scope, step.audience) || isElsewhere(ctx, scope, step, until)) return []
  const all = await listReminded(ctx, scope, step.audience)
  if (all.length === 0) return []
  const done = new Set(await reminders.subjectsOf(ctx, step.id))
  return all
    .flatMap((reminded) =>
      reminded.anchor === null || done.has(reminded.subject_id) ? [] : [pendingOf(step, reminded, reminded.anchor)],
    )
    .filter(({ day }) => !isTooEarly(scope, step.audience, day))
}

const pendingOf = ({ days }: StepRow, reminded: Reminded, anchor: Anchor): Pending => ({
  days,
  day: dayOfStep(days, anchor),
  anchor,
  reminded,
})

/**
 * Whether `listPending` need not search for recipients. If a step is counted from the end date, all its reminders have
 * the same day. No search is needed if this day is not set, long past, or later than `until`.
 */
function isElsewhere(ctx: Context, { end_on }: Scope, { audience, days }: StepRow, until?: string): boolean {
  if (!countsFromEnd(audience)) return false
  if (end_on === null) return true
  const day = daysAfter(end_on, days)
  return daysAfter(day, 2 * graceDays) < today(ctx.clock) || (until !== undefined && day > until)
}

/**
 * The civil days before which no reminder is due. For a step that is not approved, `seen` is today: the earliest day on
 * which somebody can approve it.
 */
export const sinceOf = (ctx: Context, step: StepRow, ladder: LadderRow, { exists }: Reminded) => ({
  seen: (isSeen(step, ladder) ? step.seen_on : null) ?? today(ctx.clock),
  active: ladder.active_since,
  exists,
})

/** The recipients whom a step reminds today, each with the planned day, which may be up to `graceDays` ago. */
async function listDue(
  ctx: Context,
  scope: Scope,
  step: StepRow,
  ladder: LadderRow,
): Promise<{ day: string; reminded: Reminded }[]> {
  const day = today(ctx.clock)
  if (ladder.paused_at !== null || !isSeen(step, ladder) || awaitsBegin(scope, step.audience)) return []
  return (await listPending(ctx, scope, step, day))
    .filter((pending) => isDue(pending, day, sinceOf(ctx, step, ladder, pending.reminded)))
    .filter(({ reminded }) => hasAddress(reminded))
}

/**
 * All reminders that are due now, the latest first. When the server was off for days, several reminders to one
 * recipient may be due, but only the latest makes sense (`isReminded` refuses the others).
 */
export async function listAllDue(ctx: Context): Promise<{ step: StepOnLadder; reminded: Reminded }[]> {
  const due: { step: StepOnLadder; day: string; reminded: Reminded }[] = []
  for (const { scope, row, steps } of await ladders.listAll(ctx)) {
    if (!row) continue
    for (const step of steps)
      for (const { day, reminded } of await listDue(ctx, scope, step, row))
        due.push({ step: { step, ladder: row }, day, reminded })
  }
  return due.toSorted((one, other) => other.day.localeCompare(one.day))
}

/** Checks one recipient again. @returns the reminder to send now; null when it is no longer due */
export async function findDue(
  ctx: Context,
  scope: Scope,
  step: StepRow,
  ladder: LadderRow,
  subjectId: number,
): Promise<{ day: string; reminded: Reminded } | null> {
  if (ladder.paused_at !== null || !isSeen(step, ladder) || !goesOn(scope, step.audience)) return null
  const [reminded] = await listReminded(ctx, scope, step.audience, subjectId)
  if (!reminded || reminded.anchor === null || !hasAddress(reminded)) return null
  const pending = pendingOf(step, reminded, reminded.anchor)
  if (isTooEarly(scope, step.audience, pending.day) || awaitsBegin(scope, step.audience)) return null
  return isDue(pending, today(ctx.clock), sinceOf(ctx, step, ladder, reminded)) ? pending : null
}

/**
 * Whether the same ladder has sent a reminder about this diocese, request or slip within `shortestGap`, or a reminder
 * that was planned for a day after `day`.
 */
export const isReminded = (
  ctx: Context,
  { ladder_id, audience }: StepRow,
  day: string,
  { subject_id }: Reminded,
): Promise<boolean> =>
  reminders.wasReminded(ctx, {
    ladder_id,
    audience,
    subject_id,
    day,
    since: momentBefore(ctx.clock, shortestGap),
  })

/**
 * Whether a reminder may be sent now. A reminder of an overdue slip is claimed in the same way as one that somebody
 * sends by hand, so only one of the two is sent within `shortestGap`.
 */
export async function mayRemind(ctx: Context, { audience, days }: StepRow, { subject_id }: Reminded): Promise<boolean> {
  if (audience !== 'not_paid' || days <= 0) return true
  return slips.claimReminder(ctx, subject_id, {
    now: nowIso(ctx.clock),
    lastBefore: momentBefore(ctx.clock, shortestGap),
  })
}
