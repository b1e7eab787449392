import type { ReminderAudience } from '@seara/contract/reminders/ladders'
import type { GeneratedAlways } from 'kysely'

/** The plan of reminders for one collection or one campaign. */
export interface ReminderLadderTable {
  id: GeneratedAlways<number>
  collection_id: number | null
  campaign_id: number | null
  /** Civil day on which the collection or the campaign ends. */
  end_on: string | null
  /** Civil day since which the plan is active: when it was made or last resumed. */
  active_since: string
  paused_at: string | null
  paused_by: string | null
}

/** One reminder of a plan: how many days from its date, to whom, with which text. */
export interface ReminderStepTable {
  id: GeneratedAlways<number>
  ladder_id: number
  audience: ReminderAudience
  /** Days after the step's date; negative: before it. */
  days: number
  subject: string
  body: string
  /**
   * The fingerprint (see `fingerprintOf`) of the version that somebody has seen and approved; null: nothing is sent.
   */
  seen_fingerprint: string | null
  seen_by: string | null
  seen_at: string | null
  /** Civil day of `seen_at`. */
  seen_on: string | null
  deleted_at: string | null
}

/** Who was reminded by which step. */
export interface SentReminderTable {
  step_id: number
  /** The diocese, the request or the slip. */
  subject_id: number
  collection_id: number | null
  campaign_id: number | null
  diocese_id: number
  request_id: number | null
  /** The purpose and key of the reminder's mail in the outbox. */
  purpose: string
  purpose_key: string
  recipient: string
  /** Civil day for which the reminder was planned. */
  day: string
  queued_at: string
}

export interface ReminderTables {
  reminder_ladder: ReminderLadderTable
  reminder_step: ReminderStepTable
  sent_reminder: SentReminderTable
}
