import type { RetentionKind } from '@seara/contract/privacy/retention'
import type { GeneratedAlways } from 'kysely'

/** The privacy notice. The table has one row. */
export interface PrivacyNoticeTable {
  id: number
  /** The text; null: the standard text is used. */
  body: string | null
  updated_by: string | null
  updated_at: string | null
}

/**
 * An erasure of a person's data. The row does not say whose data were erased, only how many records of each kind lost
 * them.
 */
export interface PersonErasureTable {
  id: GeneratedAlways<number>
  erased_at: string
  erased_by: string | null
  reason: string
  contributions: number
  requests: number
  mails: number
  reminders: number
  notes: number
  views: number
}

/** Says for an entry of the audit log that the personal data in its `before` or `after` are no longer shown. */
export interface AuditMaskTable {
  entry_id: number
  hides_before: boolean
  hides_after: boolean
}

/** The rule that says when data of one kind is erased. */
export interface RetentionRuleTable {
  id: GeneratedAlways<number>
  kind: RetentionKind
  /** After how many months the data is erased; null: never. */
  months: number | null
  approved_at: string | null
  approved_by: string | null
  last_run_at: string | null
  last_count: number | null
}

export interface PrivacyTables {
  retention_rule: RetentionRuleTable
  proof_retention_rule: RetentionRuleTable
  person_erasure: PersonErasureTable
  audit_mask: AuditMaskTable
  privacy_notice: PrivacyNoticeTable
}
