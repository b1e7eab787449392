import { momentBefore, type Context } from '../core/context.ts'
import { fillBilling } from './billing.ts'
import { demoCalendar, yearBegin, yearsTo } from './calendar.ts'
import { fillCampaigns } from './campaigns.ts'
import { fillCofrinho } from './cofrinho.ts'
import { fillCollections } from './collections.ts'
import { fillListViews } from './list-views.ts'
import { deliverMails } from './mails.ts'
import { at, day } from './moments.ts'
import { fillReminders } from './reminders.ts'
import { fillSettings } from './settings.ts'
import { demoStaff } from './staff.ts'
import { fillStatements } from './statements.ts'

/**
 * Fills five years of groups' donations (the cofrinho), collections and campaigns through the services. Each user acts
 * within the user's permissions: the admin changes settings, the treasurer handles slips and statements, and the
 * secretary does everything else.
 */
export async function fillProgrammes(ctx: Context): Promise<void> {
  const staff = await demoStaff(ctx)
  const calendar = demoCalendar(ctx.clock.now())
  await fillSettings(at(ctx, staff.admin, yearBegin(yearsTo(calendar.mission)[0]) + day))
  await fillCofrinho(ctx, staff, calendar)
  await fillCollections(ctx, staff, calendar)
  const campaignYears = await fillCampaigns(ctx, staff, calendar)
  await fillBilling(ctx, staff, campaignYears)
  await fillStatements({ ...ctx, actor: staff.treasurer })
  await fillReminders({ ...ctx, actor: staff.secretary })
  await fillListViews(ctx, staff)
  // Marks mails older than a day as sent. Newer mails wait for a mail server.
  await deliverMails(ctx, momentBefore(ctx.clock, day))
}
