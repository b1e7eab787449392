import type { GeneratedAlways } from 'kysely'

/** The one row of the privacy notice; its body is null while the standard text is used. */
export interface PrivacyNoticeTable {
  id: number
  body: string | null
  updated_by: string | null
  updated_at: string | null
}

/** An erasure of a person's data: whose, is not kept. */
export interface PersonErasureTable {
  id: GeneratedAlways<number>
  erased_at: string
  erased_by: string | null
  reason: string
  contributions: number
  requests: number
  mails: number
  reminders: number
}

/** An entry of the audit log whose personal data are no longer shown. */
export interface AuditMaskTable {
  entry_id: number
  hides_before: boolean
  hides_after: boolean
}

export interface PrivacyTables {
  person_erasure: PersonErasureTable
  audit_mask: AuditMaskTable
  privacy_notice: PrivacyNoticeTable
}
