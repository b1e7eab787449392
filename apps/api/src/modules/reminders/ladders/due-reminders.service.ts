import type { ReminderState } from '@seara/contract/reminders/ladders'
import { daysAfter, today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as reminders from '../../../platform/reminders/queued-reminders.service.ts'
import { graceDays, reminderPurposes } from '../../../platform/reminders/queued-reminders.service.ts'
import * as mailTemplates from '../../settings/mail-templates/mail-templates.service.ts'
import { awaitsBegin, goesOn, isTooEarly, listReminded, type Reminded, type Scope } from './audiences.service.ts'
import { countsFromEnd, dayOfStep, isDue, isSeen, type Anchor } from './ladder-days.ts'
import * as ladders from './ladders.service.ts'
import type { Ladder, LadderRow, StepRow } from './ladders.service.ts'

/**
 * The reminders of a step that are planned for one day. Usually the step will send them. If nobody approved the step in
 * time, they were missed (`state`).
 */
export interface Upcoming {
  step_id: number
  day: string
  state: ReminderState
  reminded: Reminded[]
}

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
async function listPending(ctx: Context, scope: Scope, step: StepRow, until?: string): Promise<Pending[]> {
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
const sinceOf = (ctx: Context, step: StepRow, ladder: LadderRow, { exists }: Reminded) => ({
  seen: (isSeen(step, ladder) ? step.seen_on : null) ?? today(ctx.clock),
  active: ladder.active_since,
  exists,
})

/** The recipients whom a step reminds today, each with the planned day, which may be up to `graceDays` ago. */
export async function listDue(
  ctx: Context,
  scope: Scope,
  step: StepRow,
  ladder: LadderRow,
): Promise<{ day: string; reminded: Reminded }[]> {
  const day = today(ctx.clock)
  if (ladder.paused_at !== null || !isSeen(step, ladder) || awaitsBegin(scope, step.audience)) return []
  return (await listPending(ctx, scope, step, day))
    .filter((pending) => isDue(pending, day, sinceOf(ctx, step, ladder, pending.reminded)))
    .filter(({ reminded }) => outbox.isAddress(reminded.recipient))
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
  if (!reminded || reminded.anchor === null || !outbox.isAddress(reminded.recipient)) return null
  const pending = pendingOf(step, reminded, reminded.anchor)
  if (isTooEarly(scope, step.audience, pending.day) || awaitsBegin(scope, step.audience)) return null
  return isDue(pending, today(ctx.clock), sinceOf(ctx, step, ladder, reminded)) ? pending : null
}

/**
 * The reminders that a ladder will send, and those that it missed because nobody approved them in time. Sorted by day.
 * @param until a civil day, ISO: steps whose reminders are all planned for later days may be left out
 */
export async function upcoming(ctx: Context, { scope, row, steps }: Ladder, until?: string): Promise<Upcoming[]> {
  if (!row) return []
  const day = today(ctx.clock)
  const ofSteps = await Promise.all(
    steps.map(async (step) => {
      const pending = await listPending(ctx, scope, step, until)
      return [...Map.groupBy(pending, (item) => item.day)].flatMap(([planned, items]) => {
        const wanted = items.filter(
          (item) => planned >= day || isDue(item, day, sinceOf(ctx, step, row, item.reminded)),
        )
        const isMissed = wanted.length === 0 && !isSeen(step, row)
        if (wanted.length === 0 && !isMissed) return []
        const state = isMissed ? 'missed' : stateOf(step, row)
        return [{ step_id: step.id, day: planned, state, reminded: (isMissed ? items : wanted).map(theReminded) }]
      })
    }),
  )
  return ofSteps.flat().toSorted((one, other) => one.day.localeCompare(other.day) || one.step_id - other.step_id)
}

const theReminded = ({ reminded }: { reminded: Reminded }): Reminded => reminded

function stateOf(step: StepRow, ladder: LadderRow): ReminderState {
  if (!isSeen(step, ladder)) return 'to_see'
  return ladder.paused_at === null ? 'scheduled' : 'paused'
}

interface RecipientRow {
  diocese_id: number
  request_id: number | null
  name: string
  requester: string | null
  recipient: string
  has_address: boolean
  mail: { id: number; state: outbox.MailAbout['state']; because: string | null } | null
}

/**
 * The recipients whom a step reminds on a day, or has reminded on that day, and the text for the first of them.
 * @throws notFound when there is no such step
 */
export async function recipients(
  ctx: Context,
  stepId: number,
  day: string,
): Promise<{ sample: { subject: string; text: string }; recipients: RecipientRow[] }> {
  const { step, ladder } = await ladders.getStep(ctx, stepId)
  const scope = await ladders.scopeOfRow(ctx, ladder)
  const sent = await reminders.listOfDay(ctx, stepId, day)
  const pending = (await listPending(ctx, scope, step)).filter((item) => item.day === day).map(theReminded)
  const render = await mailTemplates.rendererOf(ctx, step)
  const [first] = sent
  const words =
    first?.subject != null && first.html !== null && first.text !== null
      ? { subject: first.subject, text: outbox.textOf(ctx, { ...first, html: first.html, text: first.text }) }
      : render(pending[0]?.values ?? mailTemplates.examplesOf(reminderPurposes[step.audience]))
  return {
    sample: { subject: words.subject, text: words.text },
    recipients: [
      ...pending.map(({ diocese_id, request_id, name, requester, recipient }) => ({
        diocese_id,
        request_id,
        name,
        requester,
        recipient,
        has_address: outbox.isAddress(recipient),
        mail: null,
      })),
      ...sent.map((row) => ({
        diocese_id: row.diocese_id,
        request_id: row.request_id,
        name: row.diocese_name,
        requester: row.requester,
        recipient: row.recipient,
        has_address: true,
        mail:
          row.mail_id === null || row.mail_state === null
            ? null
            : { id: row.mail_id, state: row.mail_state, because: row.because },
      })),
    ],
  }
}
