import type { ReminderProgramme } from '@seara/contract/reminders/ladders'
import { daysAfter, today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { hasAddress } from '../../reminders/ladders/due-reminders.service.ts'
import * as ladders from '../../reminders/ladders/ladders.service.ts'
import { upcoming } from '../../reminders/ladders/upcoming-reminders.service.ts'

/** The home screen shows reminders to approve up to this many days ahead. */
const toldAhead = 14

export interface PlannedReminders {
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
export async function plannedReminders(ctx: Context): Promise<PlannedReminders[]> {
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
