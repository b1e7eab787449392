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
  /** The id of the PDF from which the image was drawn; null when an image was uploaded. */
  image_original_id: number | null
  image_name: string
  image_sha256: string
  /** The perceptual hash of the image: a signed number of 64 bits, as text because a JavaScript number is too small. */
  image_hash: string
  origin: 'public' | 'staff'
  idempotency_key: string | null
  /**
   * The code that the visitor who sent the contribution got, without its hyphen. Anyone with the code can see the state
   * of the contribution. Null for contributions without a code.
   */
  protocol: string | null
  status: Generated<'pending' | 'verified'>
  verified_at: string | null
  verified_by: string | null
  receipt_id: number | null
  /**
   * When the receipt will be issued. Until then the verification can be undone. Null before the verification, and once
   * the receipt is issued.
   */
  issue_at: string | null
  /** The id of the user who verified the contribution, and who may undo the verification. */
  verifier_id: number | null
  letter_file_id: number | null
  receipt_file_id: number | null
  /** The id of the user who is reviewing the contribution; null: nobody is. */
  leased_by: number | null
  /** The moment until which the contribution is reserved for this user. */
  leased_until: string | null
  created_at: string
  deleted_at: string | null
  sender_key: GeneratedAlways<string>
}

/** A receipt that was voided because the verification of its contribution was undone. */
export interface VoidedVerificationTable {
  contribution_id: number
  receipt_id: number
  /** The letter that was issued with the receipt; null when none was issued. Older versions do not write it. */
  letter_file_id: number | null
  /** The receipt's PDF; null like `letter_file_id`. */
  receipt_file_id: number | null
}

/** The network address from which a visitor sent a contribution. */
export interface ContributionSenderTable {
  contribution_id: number
  /** A code that stands for the address and does not reveal it. */
  sender: string
  kept_until: string
}

/**
 * When an e-mail address last got a notice about a collection. Within 24 hours the same notice is sent again only if
 * staff ask for it.
 */
export interface CollectionNoticeTable {
  collection_id: number
  kind: 'collection-first-message' | 'collection-not-contributed'
  recipient: string
  /** The id of the run in which the notice was sent. One run sends notices to many addresses. */
  run: string
  /** The ids of the dioceses that the notice to this address is meant for; older versions do not write them. */
  diocese_ids: Generated<number[]>
  queued_at: string
}

export interface CollectionTables {
  missionary_collection: MissionaryCollectionTable
  contribution: ContributionTable
  contribution_sender: ContributionSenderTable
  voided_verification: VoidedVerificationTable
  collection_notice: CollectionNoticeTable
}
