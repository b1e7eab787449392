import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Cents } from '../../core/money.ts'

/** ISO 8601 in UTC. */
type Moment = ColumnType<string, string, string>
type NullableMoment = ColumnType<string | null, string | null | undefined, string | null>

export interface SecretTable {
  name: string
  value: Buffer
}

export interface FileTable {
  id: GeneratedAlways<number>
  /** The content's key in the storage. */
  key: string
  /** As shown to people, accents included. */
  filename: string
  media_type: string
  byte_size: number
  /** Hexadecimal. */
  sha256: string
  created_at: Moment
  /** True while the content is the uploaded image: nobody can download it before it is re-encoded. */
  raw_upload: Generated<boolean>
  /** How many times re-encoding was tried. */
  reencode_attempts: Generated<number>
  /** When re-encoding is tried again. */
  reencode_after: NullableMoment
  /** Why the last try at re-encoding failed. */
  reencode_failure: ColumnType<
    'missing' | 'damaged' | 'storage' | null,
    undefined,
    'missing' | 'damaged' | 'storage' | null
  >
  /** When the content was removed for good; no content has this key any more. */
  removed_at: ColumnType<string | null, undefined, string>
}

/** Keys of contents that were removed and are deleted next. */
export interface ContentRemovalTable {
  key: string
  removed_at: Moment
}

export interface ImageFingerprintTable {
  file_id: number
  /** See `infra/images/fingerprint.ts`. */
  fingerprint: Buffer
}

export interface LetterheadTable {
  id: number
  name: string | null
  cnpj: string | null
  address: string | null
  city: string | null
  phone: string | null
  whatsapp: string | null
  email: string | null
  signer_name: string | null
  signer_role: string | null
  logo_file_id: number | null
  signature_file_id: number | null
}

export interface ReceiptCounterTable {
  series: string
  year: number
  last_sequence: number
}

export interface ReceiptTable {
  id: GeneratedAlways<number>
  series: 'collection' | 'cofrinho'
  year: number
  sequence: number
  /** Crockford's base 32 without hyphen. */
  code: string
  value_cents: ColumnType<Cents, Cents, never>
  issued_at: Moment
  /** The purpose of the receipt: see `ReceiptSubject`. */
  subject: ColumnType<unknown, string, never>
  /** The issuer (see `Issuer`); null for receipts from before the issuer was stored. */
  issuer: ColumnType<unknown, string, never>
  voided_at: NullableMoment
  void_reason: string | null
}

export interface InstallationTable {
  only_one: Generated<true>
  id: Generated<string>
}

export interface FilesAndDocumentsTables {
  installation: InstallationTable
  secret: SecretTable
  file: FileTable
  content_removal: ContentRemovalTable
  image_fingerprint: ImageFingerprintTable
  letterhead: LetterheadTable
  receipt_counter: ReceiptCounterTable
  receipt: ReceiptTable
}
