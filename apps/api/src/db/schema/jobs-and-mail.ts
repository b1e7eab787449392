import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** ISO 8601 in UTC. */
type Moment = ColumnType<string, string, string>
type NullableMoment = ColumnType<string | null, string | null | undefined, string | null>

/** Work that takes long, and whose progress people can see. */
export interface JobTable {
  id: GeneratedAlways<number>
  kind: string
  /** The name that people see, in Portuguese. */
  name: string
  state: Generated<'queued' | 'running' | 'completed' | 'failed'>
  done: Generated<number>
  total: number
  failed: Generated<number>
  /** The place where the next step of the job begins, as JSON whose shape depends on `kind`; null: at the start. */
  cursor: ColumnType<unknown, string | undefined, string | null>
  error: string | null
  waiting_because: string | null
  /** A summary of the result, in Portuguese. */
  note: ColumnType<string | null, string | null | undefined, string | null>
  result_file_id: number | null
  created_by: number | null
  created_at: Moment
  started_at: NullableMoment
  finished_at: NullableMoment
}

/** A mail of the outbox, sent or not. */
export interface MailTable {
  id: GeneratedAlways<number>
  purpose: string
  purpose_key: string
  recipient: string
  subject: string
  /** The mail as HTML; empty, like `text`, once both are in `sealed_body` or erased. */
  html: string
  text: string
  /**
   * HTML and text, compressed and encrypted (`mail-body.ts`); null until the mail is sent, and once the text is erased.
   */
  sealed_body: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  message_id: string
  /** The address that gets the answers; null: the sender's address. */
  reply_to: string | null
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'withdrawn'
  attempts: Generated<number>
  next_attempt_at: Moment
  /** When the first attempt to send the mail began. The time limit for retries counts from this moment. */
  first_attempt_at: NullableMoment
  /** The mail server's reply to the last attempt if it failed; otherwise null. */
  last_error: string | null
  queued_at: Moment
  /**
   * When the mail was last queued again: somebody sent it again, its address was corrected, or it became true again.
   * Null: never. Older versions do not write it.
   */
  requeued_at: NullableMoment
  sent_at: NullableMoment
  /** The number of the process that is sending the mail (`claims.repository.ts`); null unless the mail is `sending`. */
  claimed_by: number | null
  /** When the end of the message was about to be sent. From then on the mail server may have accepted the mail. */
  handed_over_at: NullableMoment
  /** How many times the mail server got the whole mail but did not reply. Each time it may have accepted the mail. */
  doubts: Generated<number>
  /** The id of the mail that an admin sent again as this mail; null: this mail is no copy. */
  resend_of: number | null
  /** The id of the diocese to which the mail was written; null when the diocese follows from the mail's record. */
  diocese_id: ColumnType<number | null, number | null | undefined, never>
  /** Why the mail must not be sent (again), in Portuguese; null: it may be. Sent mails can have a reason too. */
  withdrawn_because: string | null
  /** When the link in the mail expires, after which the mail must not be sent; null: the mail does not expire. */
  expires_at: NullableMoment
  /** When the text of the mail was erased, after which it cannot be sent again; null: it was not erased. */
  erased_at: NullableMoment
  /** True when the mail contains a secret for the recipient, such as a link to set a new password. */
  is_secret: Generated<boolean>
  search_key: GeneratedAlways<string>
}

export interface MailAttachmentTable {
  mail_id: number
  /** The attachment's place in the message, counted from 0. */
  position: number
  filename: string
  file_id: number
}

/** A mail text that an admin changed. Subject and body are null again after a reset to the standard text. */
export interface MailTemplateTable {
  id: GeneratedAlways<number>
  key: string
  subject: string | null
  body: string | null
  updated_by: string | null
  updated_at: Moment
}

/** A run that made a backup (`backup`), or tested that a backup can be restored (`proof`). */
export interface BackupRunTable {
  id: GeneratedAlways<number>
  kind: 'backup' | 'proof'
  reason: 'command' | 'nightly' | 'weekly' | 'upgrade' | 'screen'
  /** The name of the archive, without its folder. */
  archive: string
  started_at: Moment
  finished_at: Moment
  byte_size: number | null
  row_count: number | null
  file_count: number | null
  /** How many files are named by rows of the database but were missing in the storage. */
  missing_files: Generated<number>
  /** The storage keys of the first missing files. */
  missing_keys: Generated<string[]>
  encrypted: Generated<boolean>
  /** Why the run failed, in Portuguese; null: it succeeded. */
  error: string | null
}

/** How we know of a restore: the restore command made it, the database is older than its files, or a person says so. */
export type RestorationCause = 'archive' | 'older_copy' | 'by_hand'

/** A restore of this installation from a backup. No mail is sent until an admin releases the installation. */
export interface RestorationTable {
  id: GeneratedAlways<number>
  archive: string
  backup_made_at: Moment
  restored_at: Moment
  /**
   * True when the restore was made with `--moved`: nobody used the installation after the backup. Then no numbers of
   * receipts, slips and shipping files are skipped, unless it is known that some were given elsewhere. False despite
   * `--moved` when the backup has a restore whose numbers were still to be skipped.
   */
  moved: boolean
  /** The skipped numbers, as a list of `NumberGap` in JSON; null until numbers are skipped. */
  gaps: ColumnType<unknown, string | null, string>
  /** The gaps of earlier restores that nobody released, as a list of `NumberGap` in JSON. */
  earlier_gaps: ColumnType<unknown, string | undefined, never>
  cause: ColumnType<RestorationCause, RestorationCause | undefined, never>
  /** For each series, the last number known to be given (`LastNumbers` in JSON). Numbers up to it are skipped. */
  given: ColumnType<unknown, string | undefined, string>
  /** How many mails were not sent yet when the backup was made. */
  waiting_mails: number
  missing_files: number
  released_at: NullableMoment
  released_by: string | null
  waiting_mails_were: 'sent' | 'withdrawn' | null
}

/** A step of the first setup that an admin chose to skip. */
export interface SetupSkipTable {
  step: string
  skipped_at: Moment
}

export interface JobsAndMailTables {
  setup_skip: SetupSkipTable
  backup_run: BackupRunTable
  restoration: RestorationTable
  job: JobTable
  mail: MailTable
  mail_attachment: MailAttachmentTable
  mail_template: MailTemplateTable
}
