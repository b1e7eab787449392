import type { ReminderState } from '@seara/contract/reminders/ladders'
import { today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as reminders from '../../../platform/reminders/queued-reminders.service.ts'
import { reminderPurposes } from '../../../platform/reminders/queued-reminders.service.ts'
import * as mailTemplates from '../../settings/mail-templates/mail-templates.service.ts'
import type { Reminded } from './audiences.service.ts'
import { hasAddress, isDue, listPending, sinceOf } from './due-reminders.service.ts'
import { isSeen } from './ladder-days.ts'
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
        has_address: hasAddress({ recipient }),
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
