import { sql, type ExpressionBuilder } from 'kysely'
import { civilDay } from '../../../db/civil-day.ts'
import type { Database, Db } from '../../../db/schema.ts'
import { canBePaid } from './payable-slips.repository.ts'
import { remindingPurposes } from './slip-mails.service.ts'

type Slips = ExpressionBuilder<Database, 'slip'>

/** The mails that remind of a slip. A copy that somebody sends again is no reminder of its own. */
const reminderMails = (eb: Slips) =>
  eb
    .selectFrom('mail')
    .select('mail.id')
    .where((inner) => inner('mail.purpose', '=', inner.fn.any(inner.val(remindingPurposes))))
    .where(sql<string>`split_part(mail.purpose_key, ' ', 1)`, '=', sql<string>`slip.id::text`)
    .where('mail.resend_of', 'is', null)

/** The mails that remind of a slip and were not withdrawn. */
const standingMails = (eb: Slips) => reminderMails(eb).where('mail.state', '!=', 'withdrawn')

/**
 * The SQL condition that the last reminder of a slip was withdrawn, so that it reminded nobody. A reminder's mail is
 * queued just after `reminded_at` is stored.
 */
const isLastWithdrawn = (eb: Slips) =>
  eb.and([
    eb.exists(
      reminderMails(eb).whereRef('mail.queued_at', '>=', 'slip.reminded_at').where('mail.state', '=', 'withdrawn'),
    ),
    eb.not(eb.exists(standingMails(eb).whereRef('mail.queued_at', '>=', 'slip.reminded_at'))),
  ])

/** The SQL condition that a slip had a reminder after a moment, ISO 8601. A withdrawn reminder does not count. */
export const wasRemindedAfter = (moment: string) => (eb: Slips) =>
  eb.and([eb('slip.reminded_at', 'is not', null), eb('slip.reminded_at', '>', moment), eb.not(isLastWithdrawn(eb))])

/**
 * The SQL condition that an overdue slip had no reminder since it is overdue. Withdrawn reminders do not count, and
 * neither do planned ones that were sent while the slip could still be paid in time: these do not store `reminded_at`.
 */
export const isUnreminded = (eb: Slips) =>
  eb.or([
    eb('slip.reminded_at', 'is', null),
    eb.and([
      isLastWithdrawn(eb),
      eb.not(eb.exists(standingMails(eb).where(civilDay('mail.queued_at'), '>', sql<string>`slip.payable_until`))),
    ]),
  ])

/**
 * Stores that a reminder of a slip is sent now, if the slip can be paid and had no reminder after `lastBefore`. The
 * moments are ISO 8601.
 * @returns whether to send the reminder
 */
export async function claimReminder(
  db: Db,
  id: number,
  { now, lastBefore }: { now: string; lastBefore: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('slip')
    .set({ reminded_at: now })
    .where('id', '=', id)
    // The slip may have been paid or closed since the list was read.
    .where(canBePaid)
    .where((eb) => eb.not(wasRemindedAfter(lastBefore)(eb)))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
