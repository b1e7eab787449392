import type { ReminderAudience } from '@seara/contract/reminders/ladders'
import type { GeneratedAlways } from 'kysely'

/** The plan of reminders for one collection or one campaign: one of `collection_id` and `campaign_id` is set. */
export interface ReminderLadderTable {
  id: GeneratedAlways<number>
  collection_id: number | null
  campaign_id: number | null
  /** The civil day on which the collection or the campaign ends; null: none is set. */
  end_on: string | null
  /** The civil day since which the plan is active: the day on which it was made or last resumed. */
  active_since: string
  paused_at: string | null
  paused_by: string | null
}

/** One reminder of a plan: when it is sent, to whom, and with which text. */
export interface ReminderStepTable {
  id: GeneratedAlways<number>
  ladder_id: number
  audience: ReminderAudience
  /** How many days after its date (see `Anchor`) the reminder is sent; negative: that many days before it. */
  days: number
  subject: string
  body: string
  /**
   * The fingerprint (see `fingerprintOf`) of the step's version that somebody has seen and approved; null: nobody has,
   * so nothing is sent.
   */
  seen_fingerprint: string | null
  seen_by: string | null
  seen_at: string | null
  /** The civil day of `seen_at`. */
  seen_on: string | null
  deleted_at: string | null
}

/** A reminder that was sent for a step. */
export interface SentReminderTable {
  step_id: number
  /** The id of the diocese, request or slip about which the reminder is; which of them depends on the audience. */
  subject_id: number
  collection_id: number | null
  campaign_id: number | null
  diocese_id: number
  request_id: number | null
  /** The reminder's mail in the outbox is found by `purpose` and `purpose_key`. */
  purpose: string
  purpose_key: string
  recipient: string
  /** The civil day for which the reminder was planned. */
  day: string
  queued_at: string
}

export interface ReminderTables {
  reminder_ladder: ReminderLadderTable
  reminder_step: ReminderStepTable
  sent_reminder: SentReminderTable
}
