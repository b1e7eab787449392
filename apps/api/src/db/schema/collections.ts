import type { Generated, GeneratedAlways } from 'kysely'
import type { CentsColumn, NullableCentsColumn } from '../cents.ts'

export interface MissionaryCollectionTable {
  id: GeneratedAlways<number>
  cod: string
  description: string
  base_year: number
  begin_dt: string
  end_dt: string | null
  finished: Generated<boolean>
  total_cents: NullableCentsColumn
  created_at: Generated<string>
}

export interface ContributionTable {
  id: GeneratedAlways<number>
  collection_id: number
  diocese_id: number
  bank_account_id: number
  credit_type_id: number
  value_cents: CentsColumn
  sender_name: string
  sender_email: string
  image_id: number
  /** The PDF from which the image was drawn. */
  image_original_id: number | null
  image_name: string
  image_sha256: string
  /** The perceptual hash, 64 bits as a signed number; text, because a JavaScript number cannot hold it. */
  image_hash: string
  origin: 'public' | 'staff'
  idempotency_key: string | null
  /**
   * Given to the visitor who sent the contribution, without its hyphen: anyone with this code sees what became of the
   * contribution.
   */
  protocol: string | null
  status: Generated<'pending' | 'verified'>
  verified_at: string | null
  verified_by: string | null
  receipt_id: number | null
  /**
   * When the receipt is issued; until then the verification can be undone. Null before the verification, and after the
   * receipt was issued.
   */
  issue_at: string | null
  /** Who verified the contribution, and may undo the verification. */
  verifier_id: number | null
  letter_file_id: number | null
  receipt_file_id: number | null
  /** Who is reviewing the contribution, and until when it is reserved for this person. */
  leased_by: number | null
  leased_until: string | null
  created_at: string
  deleted_at: string | null
  sender_key: GeneratedAlways<string>
}

/** A receipt voided when its verification was undone. */
export interface VoidedVerificationTable {
  contribution_id: number
  receipt_id: number
}

/** A code for the address from which a visitor's contribution was sent, and until when it is kept. */
export interface ContributionSenderTable {
  contribution_id: number
  sender: string
  kept_until: string
}

/** When an address last got a notice of a collection: within 24 hours the same notice is sent again only on request. */
export interface CollectionNoticeTable {
  collection_id: number
  kind: 'collection-first-message' | 'collection-not-contributed'
  recipient: string
  /** The run of notices that queued the mail. */
  run: string
  queued_at: string
}

export interface CollectionTables {
  missionary_collection: MissionaryCollectionTable
  contribution: ContributionTable
  contribution_sender: ContributionSenderTable
  voided_verification: VoidedVerificationTable
  collection_notice: CollectionNoticeTable
}
