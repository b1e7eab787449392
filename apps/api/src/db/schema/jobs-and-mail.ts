import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** ISO 8601 in UTC. */
type Moment = ColumnType<string, string, string>
type NullableMoment = ColumnType<string | null, string | null | undefined, string | null>

/** Work whose progress people see. */
export interface JobTable {
  id: GeneratedAlways<number>
  kind: string
  /** Shown to people, in Portuguese. */
  name: string
  state: Generated<'queued' | 'running' | 'completed' | 'failed'>
  done: Generated<number>
  total: number
  failed: Generated<number>
  /** Where the next step begins; its format depends on the kind. */
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

/** The outbox. */
export interface MailTable {
  id: GeneratedAlways<number>
  purpose: string
  purpose_key: string
  recipient: string
  subject: string
  /** Empty once the text is sealed. */
  html: string
  text: string
  /**
   * HTML and text, compressed and sealed (`mail-body.ts`); null until the mail was sent, and after the text was erased.
   */
  sealed_body: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  message_id: string
  /** The address that gets the answers; null: the sender's address. */
  reply_to: string | null
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'withdrawn'
  attempts: Generated<number>
  next_attempt_at: Moment
  /** When the first attempt began: the time limit for retries counts from here. */
  first_attempt_at: NullableMoment
  /** The mail server's reply. */
  last_error: string | null
  queued_at: Moment
  sent_at: NullableMoment
  /** The sending process's number (see `claims.repository.ts`) while the mail is `sending`. */
  claimed_by: number | null
  /** Since when the mail server may have the mail: written right before the end of the message is sent. */
  handed_over_at: NullableMoment
  /** How many times the mail was handed over without a reply: each time the server may have accepted it. */
  doubts: Generated<number>
  /** The mail of which this is a copy, sent again by an admin. */
  resend_of: number | null
  /** The diocese that the mail was written to, if it is about none of its records. */
  diocese_id: ColumnType<number | null, number | null | undefined, never>
  /** Why the mail must not be sent (again), in Portuguese. It may have been sent before it was withdrawn. */
  withdrawn_because: string | null
  /** From when the mail must not be sent any more, because its link has expired; null for a mail that never expires. */
  expires_at: NullableMoment
  /** When the text of the mail was erased: the mail cannot be sent again. */
  erased_at: NullableMoment
  /** True when the mail holds a secret for the recipient, such as a reset link. */
  is_secret: Generated<boolean>
  search_key: GeneratedAlways<string>
}

export interface MailAttachmentTable {
  mail_id: number
  /** From 0, the order in the message. */
  position: number
  filename: string
  file_id: number
}

/** A mail text that an admin changed; subject and body are null after a reset to the standard text. */
export interface MailTemplateTable {
  id: GeneratedAlways<number>
  key: string
  subject: string | null
  body: string | null
  updated_by: string | null
  updated_at: Moment
}

/** A run that made a backup, or proved that one can be restored. */
export interface BackupRunTable {
  id: GeneratedAlways<number>
  kind: 'backup' | 'proof'
  reason: 'command' | 'nightly' | 'weekly' | 'upgrade' | 'screen'
  /** Name of the archive, without its folder. */
  archive: string
  started_at: Moment
  finished_at: Moment
  byte_size: number | null
  row_count: number | null
  file_count: number | null
  /** How many files were named by rows and missing in the storage. */
  missing_files: Generated<number>
  /** The storage keys of the first missing files. */
  missing_keys: Generated<string[]>
  encrypted: Generated<boolean>
  /** Why it failed, in Portuguese. */
  error: string | null
}

/** A restore of this installation from a backup. No mail leaves until an admin releases it. */
/** Why it is held: restored from an archive, a database older than its files, or said so by a person. */
export type RestorationCause = 'archive' | 'older_copy' | 'by_hand'

export interface RestorationTable {
  id: GeneratedAlways<number>
  archive: string
  backup_made_at: Moment
  restored_at: Moment
  /** True when nothing was done after the backup, as for a move to another server: no number was skipped. */
  moved: boolean
  /** The skipped numbers (`NumberGap`); null until they are skipped. */
  gaps: ColumnType<unknown, string | null, string>
  /** The gaps of earlier restores that were never released (`NumberGap`). */
  earlier_gaps: ColumnType<unknown, string | undefined, never>
  cause: ColumnType<RestorationCause, RestorationCause | undefined, never>
  /** The last numbers known to be given elsewhere (`LastNumbers`), all of which are skipped. */
  given: ColumnType<unknown, string | undefined, string>
  /** How many mails had not left when the backup was made. */
  waiting_mails: number
  missing_files: number
  released_at: NullableMoment
  released_by: string | null
  waiting_mails_were: 'sent' | 'withdrawn' | null
}

/** A first step that an admin has set aside. */
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
