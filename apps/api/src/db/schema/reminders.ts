import type { ReminderAudience } from '@seara/contract/reminders/ladders'
import type { GeneratedAlways } from 'kysely'

/** What is planned to remind of one collection or one campaign. */
export interface ReminderLadderTable {
  id: GeneratedAlways<number>
  collection_id: number | null
  campaign_id: number | null
  /** Civil day on which the collection or the campaign is to end. */
  end_on: string | null
  /** Civil day since which it runs: when it was made or last resumed. */
  active_since: string
  paused_at: string | null
  paused_by: string | null
}

/** One reminder of a ladder: so many days from its date, to whom, in which words. */
export interface ReminderStepTable {
  id: GeneratedAlways<number>
  ladder_id: number
  audience: ReminderAudience
  /** Days from the date; negative ones before it. */
  days: number
  subject: string
  body: string
  /** What somebody saw and let go out (see `fingerprintOf`). */
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
  /** Those of its mail. */
  purpose: string
  purpose_key: string
  recipient: string
  /** Civil day for which it was planned. */
  day: string
  queued_at: string
}

export interface ReminderTables {
  reminder_ladder: ReminderLadderTable
  reminder_step: ReminderStepTable
  sent_reminder: SentReminderTable
}
