import { randomUUID } from 'node:crypto'
import { daysAfter, readMoment, today, wallClock } from '../../../core/civil-time.ts'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { eachDespiteErrors } from '../../../platform/jobs/recurring.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as reminders from '../../../platform/reminders/queued-reminders.service.ts'
import { graceDays, reminderPurposes } from '../../../platform/reminders/queued-reminders.service.ts'
import { isRestorationHeld } from '../../../platform/restorations/restorations.service.ts'
import * as slips from '../../billing/slips/slips.service.ts'
import * as mailTemplates from '../../settings/mail-templates/mail-templates.service.ts'
import { lockReminded, type Reminded } from './audiences.service.ts'
import { findDue, isReminded, listAllDue, mayRemind } from './due-reminders.service.ts'
import * as ladders from './ladders.service.ts'
import type { StepOnLadder } from './ladders.service.ts'

/**
 * Reminders are sent from this hour on, in America/Sao_Paulo. The office opens earlier, so staff can look at them
 * first.
 */
const sendsFrom = 9
/** No reminders are sent from this hour on, in America/Sao_Paulo. They wait for the next morning. */
const sendsUntil = 20

/**
 * Queues the reminders that are due. Each reminder is queued and recorded in one transaction. If two servers do this at
 * once, the database refuses the second record. Reminders that could not be sent for days are withdrawn. Nothing is
 * queued while a restored installation waits for its release.
 */
export async function sendDue(ctx: Context, signal: AbortSignal): Promise<void> {
  if (await isRestorationHeld(ctx)) return
  const day = today(ctx.clock)
  await reminders.withdrawLate(ctx, readMoment(daysAfter(day, -graceDays)) ?? nowIso(ctx.clock))
  const hour = new Date(wallClock(nowIso(ctx.clock))).getUTCHours()
  if (hour < sendsFrom || hour >= sendsUntil) return
  const due = await listAllDue(ctx)
  await eachDespiteErrors(due, signal, (one) => remind(ctx, one.step, one.reminded), 'reminders could not be queued')
}

const remind = (ctx: Context, planned: StepOnLadder, before: Reminded): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const kept = await ladders.lockStepShared(ctx, planned)
    if (!kept) return
    const { step, ladder } = kept
    const scope = await ladders.scopeOfRow(ctx, ladder)
    await lockReminded(ctx, scope, before)
    const found = await findDue(ctx, await ladders.scopeOfRow(ctx, ladder), step, ladder, before.subject_id)
    if (!found || found.reminded.attachment === undefined) return
    const { day, reminded } = found
    if (await isReminded(ctx, step, day, reminded)) return
    if (!(await mayRemind(ctx, step, reminded))) return
    const mail = mailKeyOf(step, reminded)
    const recipient = outbox.recipientOf(reminded)
    const isNew = await reminders.claim(ctx, {
      step_id: step.id,
      subject_id: reminded.subject_id,
      collection_id: ladder.collection_id,
      campaign_id: ladder.campaign_id,
      diocese_id: reminded.diocese_id,
      request_id: reminded.request_id,
      purpose: mail.purpose,
      purpose_key: mail.purposeKey,
      recipient,
      day,
      queued_at: nowIso(ctx.clock),
    })
    if (!isNew) return
    const render = await mailTemplates.rendererOf(ctx, step)
    const attachments = reminded.attachment ? [reminded.attachment] : []
    const dioceseId = reminded.request_id === null ? reminded.diocese_id : null
    await outbox.queue(ctx, [{ ...mail, recipient, ...render(reminded.values), attachments, dioceseId }])
  })

/**
 * The purpose and key of a reminder's mail. For a reminder of a slip, the module `slips` makes them, as for its other
 * mails. Any other key begins with the id of the request or diocese: `mails-of-records.service.ts` finds the mails of a
 * request by its id.
 */
function mailKeyOf({ id, audience }: StepOnLadder['step'], { subject_id }: Reminded) {
  const which = `${subject_id}/${id}/${randomUUID()}`
  return audience === 'not_paid'
    ? slips.plannedMail(subject_id, which)
    : { purpose: reminderPurposes[audience], purposeKey: which }
}
