import { audiencesOf, type ReminderLadder, type ReminderProgramme } from '@seara/contract/reminders/ladders'
import { daysAfter, today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import * as reminders from '../../../platform/reminders/queued-reminders.service.ts'
import { reminderPurposes } from '../../../platform/reminders/queued-reminders.service.ts'
import * as mailTemplates from '../../settings/mail-templates/mail-templates.service.ts'
import { hasAddress } from './due-reminders.service.ts'
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

/** The home screen shows reminders to approve up to this many days ahead. */
const toldAhead = 14

export interface ReminderWork {
  programme: ReminderProgramme
  id: number
  description: string
  /**
   * The number of reminders that will be sent today or tomorrow (`count`), and the first of their planned days
   * (`since`); null when there are none.
   */
  leaving: { count: number; since: string } | null
  /**
   * The number of entries in the calendar (a step on a day) that should be approved soon (`count`), and the first of
   * their days (`since`); null when there are none.
   */
  toSee: { count: number; since: string } | null
}

/** For each ladder: the reminders that will be sent today and tomorrow, and the reminders to be approved soon. */
export async function work(ctx: Context): Promise<ReminderWork[]> {
  const day = today(ctx.clock)
  const lastTold = daysAfter(day, toldAhead)
  return Promise.all(
    (await ladders.listAll(ctx)).map(async (ladder) => {
      const ahead = await upcoming(ctx, ladder, lastTold)
      const { programme, id, description } = ladder.scope
      const leaving = ahead.filter(({ state, day: planned }) => state === 'scheduled' && planned <= daysAfter(day, 1))
      const toSee = ahead.filter(({ state, day: planned }) => state === 'to_see' && planned <= lastTold)
      const count = leaving.reduce((sum, { reminded }) => sum + reminded.filter(hasAddress).length, 0)
      return {
        programme,
        id,
        description,
        leaving: count === 0 ? null : { count, since: leaving[0]?.day ?? day },
        toSee: toSee.length === 0 ? null : { count: toSee.length, since: toSee[0]?.day ?? day },
      }
    }),
  )
}
