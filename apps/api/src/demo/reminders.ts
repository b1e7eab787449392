import type { ReminderAudience, ReminderProgramme } from '@seara/contract/reminders/ladders'
import { daysAfter, today } from '../core/civil-time.ts'
import type { Context } from '../core/context.ts'
import { reminderPurposes } from '../platform/reminders/queued-reminders.service.ts'
import * as ladders from '../modules/reminders/ladders/ladders.service.ts'
import * as mailTemplates from '../modules/settings/mail-templates/mail-templates.service.ts'

/** The running collection and campaign end in so many days. So no reminder is due before some days have passed. */
const daysLeft = 20

const steps: Record<ReminderProgramme, readonly (readonly [ReminderAudience, number])[]> = {
  collection: [
    ['not_contributed', -10],
    ['not_contributed', 7],
  ],
  campaign: [
    ['not_confirmed', -7],
    ['not_paid', 5],
  ],
}

/**
 * Plans reminders for the running collection and campaign, with the standard texts. No reminder is sent, because nobody
 * has approved the texts.
 */
export async function fillReminders(ctx: Context): Promise<void> {
  for (const programme of ['collection', 'campaign'] as const) {
    const running = await ctx.db
      .selectFrom(programme === 'collection' ? 'missionary_collection' : 'missionary_campaign')
      .select('id')
      .where('finished', '=', false)
      .orderBy('base_year', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await ladders.change(ctx, programme, running.id, { end_on: daysAfter(today(ctx.clock), daysLeft) })
    for (const [audience, days] of steps[programme]) {
      const { subject, body } = await mailTemplates.get(ctx, reminderPurposes[audience])
      await ladders.createStep(ctx, programme, running.id, { audience, days, subject, body })
    }
  }
}
