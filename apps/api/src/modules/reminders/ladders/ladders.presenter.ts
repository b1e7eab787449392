import type { ReminderLadder, ReminderStep } from '@seara/contract/reminders/ladders'
import { hasAddress } from './due-reminders.service.ts'
import type { LadderView } from './ladder-view.service.ts'
import { fingerprintOf, isSeen } from './ladder-days.ts'
import type { StepOnLadder } from './ladders.service.ts'

export const presentStep = ({ step, ladder }: StepOnLadder): ReminderStep => ({
  id: step.id,
  audience: step.audience,
  days: step.days,
  subject: step.subject,
  body: step.body,
  fingerprint: fingerprintOf(step, ladder),
  seen:
    isSeen(step, ladder) && step.seen_by !== null && step.seen_at !== null
      ? { by: step.seen_by, at: step.seen_at }
      : null,
})

export const presentLadder = ({ ladder, upcoming, sent, texts }: LadderView): ReminderLadder => ({
  programme: ladder.scope.programme,
  id: ladder.scope.id,
  finished: ladder.scope.finished,
  end_on: ladder.scope.end_on,
  paused: ladder.row?.paused_at != null ? { by: ladder.row.paused_by ?? 'Sistema', at: ladder.row.paused_at } : null,
  steps: ladder.steps.flatMap((step) => (ladder.row ? [presentStep({ step, ladder: ladder.row })] : [])),
  upcoming: upcoming.map(({ step_id, day, state, reminded }) => {
    const count = reminded.filter(hasAddress).length
    return { step_id, day, state, count, without_address: reminded.length - count }
  }),
  sent,
  texts,
})
