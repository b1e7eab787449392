import type { RetentionKind } from '@seara/contract/privacy/retention'
import type { GeneratedAlways } from 'kysely'

/** The only row has the privacy notice; its body is null while the standard text is used. */
export interface PrivacyNoticeTable {
  id: number
  body: string | null
  updated_by: string | null
  updated_at: string | null
}

/** An erasure of a person's data. The row does not say whose data were erased. */
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

/** An entry of the audit log whose personal data are no longer shown. */
export interface AuditMaskTable {
  entry_id: number
  hides_before: boolean
  hides_after: boolean
}

/** After how many months data of one kind is erased; null: never. */
export interface RetentionRuleTable {
  id: GeneratedAlways<number>
  kind: RetentionKind
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
