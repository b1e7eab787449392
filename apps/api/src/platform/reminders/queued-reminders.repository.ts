import { sql, type ExpressionBuilder, type Insertable } from 'kysely'
import type { ReminderAudience } from '@seara/contract/reminders/ladders'
import type { Database, Db } from '../../db/schema.ts'
import type { SentReminderTable } from '../../db/schema/reminders.ts'

export type NewSentReminder = Insertable<SentReminderTable>

type Sent = ExpressionBuilder<Database, 'sent_reminder'>

/** Selects the sent reminders that belong to all of the given ids; a missing id does not filter. */
export interface ReminderFilter {
  step_id?: number
  collection_id?: number
  campaign_id?: number
  diocese_id?: number
  request_id?: number
}

/** A reminder that is about to be sent, unless another one was sent shortly before. */
export interface Reminding {
  ladder_id: number
  audience: ReminderAudience
  subject_id: number
  /** The civil day for which the reminder is planned, `YYYY-MM-DD`. */
  day: string
  /** Reminders queued after this moment count as recent, ISO 8601. */
  since: string
}

/**
 * Records that a step of a plan of reminders sends one about a subject (a diocese, request or slip).
 * @returns false when the step has already sent one about this subject
 */
export async function claim(db: Db, reminder: NewSentReminder): Promise<boolean> {
  const claimed = await db
    .insertInto('sent_reminder')
    .values(reminder)
    .onConflict((conflict) => conflict.columns(['step_id', 'subject_id']).doNothing())
    .returning('step_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Whether the mail of a sent reminder was withdrawn. */
const isWithdrawn = (eb: Sent) =>
  eb.exists(
    eb
      .selectFrom('mail')
      .select('mail.id')
      .whereRef('mail.purpose', '=', 'sent_reminder.purpose')
      .whereRef('mail.purpose_key', '=', 'sent_reminder.purpose_key')
      .where('mail.state', '=', 'withdrawn'),
  )

/**
 * Whether a step of the same plan has already sent a reminder about the same subject since a moment, or for a later
 * day. A withdrawn reminder counts only as one for a later day: it reminded nobody, but the earlier day stays past.
 */
export const wasReminded = async (
  db: Db,
  { ladder_id, audience, subject_id, day, since }: Reminding,
): Promise<boolean> =>
  (await db
    .selectFrom('sent_reminder')
    .select('step_id')
    .where('step_id', 'in', (eb) =>
      eb.selectFrom('reminder_step').select('id').where('ladder_id', '=', ladder_id).where('audience', '=', audience),
    )
    .where('subject_id', '=', subject_id)
    .where((eb) => eb.or([eb('day', '>', day), eb.and([eb('queued_at', '>', since), eb.not(isWithdrawn(eb))])]))
    .limit(1)
    .executeTakeFirst()) !== undefined

const isOf = (purposes: readonly string[], filter: ReminderFilter) => (eb: Sent) =>
  eb.and([
    eb('purpose', '=', eb.fn.any(eb.val(purposes))),
    ...(['step_id', 'collection_id', 'campaign_id', 'diocese_id', 'request_id'] as const).flatMap((name) => {
      const value = filter[name]
      return value === undefined ? [] : [eb(name, '=', value)]
    }),
  ])

/**
 * The sent reminders, with the purpose and key of their mail, except reminders whose mail was withdrawn.
 * @param from only reminders that are planned for this civil day, ISO, or later; undefined: for any day
 */
export const listStanding = (db: Db, purposes: readonly string[], filter: ReminderFilter, from?: string) =>
  db
    .selectFrom('sent_reminder')
    .select(['purpose', 'purpose_key'])
    .where(isOf(purposes, filter))
    .$if(from !== undefined, (query) => query.where('day', '>=', from ?? ''))
    .where((eb) => eb.not(isWithdrawn(eb)))
    .execute()

/** Civil days, ISO. */
interface Release {
  today: string
  /** Reminders that are planned for an earlier day are too late. */
  from: string
}

/**
 * Whether a reminder may still be sent, as `isDue` of the ladders says: it is not too late, its step was approved and
 * its ladder active on its day, and the date that it announces has not passed. A slip has its own date, which does not
 * count here.
 */
const maySend =
  ({ today, from }: Release) =>
  (eb: Sent) =>
    eb.exists(
      eb
        .selectFrom('reminder_step as step')
        .innerJoin('reminder_ladder as ladder', 'ladder.id', 'step.ladder_id')
        .select('step.id')
        .whereRef('step.id', '=', 'sent_reminder.step_id')
        .where('sent_reminder.day', '>=', from)
        .whereRef('sent_reminder.day', '>=', 'step.seen_on')
        .whereRef('sent_reminder.day', '>=', 'ladder.active_since')
        .where((eb) =>
          eb.or([eb('step.days', '>', 0), eb('step.audience', '=', 'not_paid'), eb('ladder.end_on', '>=', today)]),
        ),
    )

/**
 * Forgets that steps have sent reminders whose mails were withdrawn, so that the steps send these reminders again.
 * Reminders that may not be sent any more are kept, because the calendar tells what became of them.
 */
export const releaseWithdrawn = (db: Db, purposes: readonly string[], filter: ReminderFilter, release: Release) =>
  db.deleteFrom('sent_reminder').where(isOf(purposes, filter)).where(isWithdrawn).where(maySend(release)).execute()

/**
 * Forgets that a step has sent reminders whose mails were withdrawn.
 * @param kept the subjects whose reminders are kept all the same
 */
export const releaseOfStep = (db: Db, stepId: number, kept: readonly number[] = []) =>
  db
    .deleteFrom('sent_reminder')
    .where('step_id', '=', stepId)
    .where((eb) => eb.not(eb('subject_id', '=', eb.fn.any(eb.val(kept)))))
    .where(isWithdrawn)
    .execute()

const withMails = (db: Db) =>
  db
    .selectFrom('sent_reminder as sent')
    .leftJoin('mail', (join) =>
      join.onRef('mail.purpose', '=', 'sent.purpose').onRef('mail.purpose_key', '=', 'sent.purpose_key'),
    )

/**
 * Counts the reminders that each step has sent, by day, newest day first, and how many of their mails wait, failed or
 * were withdrawn.
 */
export const countByDay = (db: Db, stepIds: readonly number[]) =>
  withMails(db)
    .where((eb) => eb('sent.step_id', '=', eb.fn.any(eb.val(stepIds))))
    .select((eb) => [
      'sent.step_id',
      'sent.day',
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('mail.state', 'in', ['queued', 'sending']).as('waiting'),
      eb.fn.countAll<number>().filterWhere('mail.state', '=', 'failed').as('failed'),
      eb.fn.countAll<number>().filterWhere('mail.state', '=', 'withdrawn').as('withdrawn'),
    ])
    .groupBy(['sent.step_id', 'sent.day'])
    .orderBy('sent.day', 'desc')
    .orderBy('sent.step_id')
    .execute()

/**
 * The reminders that a step has sent on a day, in the order of the dioceses' names, with the state of each mail. The
 * columns of the mail are null when the mail no longer exists.
 */
export const listOfDay = (db: Db, stepId: number, day: string) =>
  withMails(db)
    .innerJoin('diocese', 'diocese.id', 'sent.diocese_id')
    .leftJoin('request', 'request.id', 'sent.request_id')
    .where('sent.step_id', '=', stepId)
    .where('sent.day', '=', day)
    .select([
      'sent.diocese_id',
      'sent.request_id',
      'diocese.name as diocese_name',
      'request.name as requester',
      'request.code',
      'sent.recipient',
      'mail.id as mail_id',
      'mail.state as mail_state',
      'mail.subject',
      'mail.html',
      'mail.text',
      'mail.sealed_body',
      sql<string | null>`coalesce(mail.withdrawn_because, mail.last_error)`.as('because'),
    ])
    .orderBy('diocese.place_key')
    .orderBy('sent.subject_id')
    .execute()

/** The ids of the dioceses, requests or slips about which a step has sent a reminder. */
export const subjectsOf = async (db: Db, stepId: number): Promise<number[]> =>
  (await db.selectFrom('sent_reminder').select('subject_id').where('step_id', '=', stepId).execute()).map(
    ({ subject_id }) => subject_id,
  )

/** The purposes and keys of the mails that were queued before a moment, not queued again since, and still wait. */
export const listWaiting = (db: Db, purposes: readonly string[], before: string) =>
  db
    .selectFrom('mail')
    .select(['purpose', 'purpose_key'])
    .where('state', '=', 'queued')
    .where((eb) => eb('purpose', '=', eb.fn.any(eb.val(purposes))))
    .where((eb) => eb(eb.fn.coalesce('requeued_at', 'queued_at'), '<', before))
    .execute()

/** Erases the recipient's address from sent reminders. @returns how many */
export async function eraseRecipient(db: Db, recipient: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sent_reminder')
    .set({ recipient: '' })
    .where('recipient', '=', recipient)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
