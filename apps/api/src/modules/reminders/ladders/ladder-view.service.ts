import { audiencesOf, type ReminderLadder, type ReminderProgramme } from '@seara/contract/reminders/ladders'
import type { Context } from '../../../core/context.ts'
import * as reminders from '../../../platform/reminders/queued-reminders.service.ts'
import { reminderPurposes } from '../../../platform/reminders/queued-reminders.service.ts'
import * as mailTemplates from '../../settings/mail-templates/mail-templates.service.ts'
import * as ladders from './ladders.service.ts'
import type { Ladder } from './ladders.service.ts'
import { upcoming, type Upcoming } from './upcoming-reminders.service.ts'

/** A ladder with its calendar, as the screen shows it. */
export interface LadderView {
  ladder: Ladder
  upcoming: Upcoming[]
  sent: ReminderLadder['sent']
  texts: ReminderLadder['texts']
}

/** @throws notFound when there is no such collection or campaign */
export async function view(ctx: Context, programme: ReminderProgramme, id: number): Promise<LadderView> {
  const ladder = await ladders.get(ctx, programme, id)
  const [ahead, sent, texts] = await Promise.all([
    upcoming(ctx, ladder),
    reminders.countByDay(
      ctx,
      ladder.steps.map((step) => step.id),
    ),
    Promise.all(
      audiencesOf[programme].map(async (audience) => {
        const { subject, body, placeholders } = await mailTemplates.get(ctx, reminderPurposes[audience])
        return { audience, subject, body, placeholders }
      }),
    ),
  ])
  return { ladder, upcoming: ahead, sent, texts }
}
