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
  /** The key under which the content is stored. */
  key: string
  /** The name that people see, with its accents. */
  filename: string
  media_type: string
  byte_size: number
  /** The content's SHA-256, in hexadecimal. */
  sha256: string
  created_at: Moment
  /** True while the content is an image as it was uploaded. It can be downloaded only once it is re-encoded. */
  raw_upload: Generated<boolean>
  /** How many times re-encoding was tried. */
  reencode_attempts: Generated<number>
  /** When re-encoding is tried again; null: at once. */
  reencode_after: NullableMoment
  /** Why the last try to re-encode the image failed; null: it did not fail. */
  reencode_failure: ColumnType<
    'missing' | 'damaged' | 'storage' | null,
    undefined,
    'missing' | 'damaged' | 'storage' | null
  >
  /** When the content was removed for good; null while the file has its content. */
  removed_at: ColumnType<string | null, undefined, string>
}

/** The key of a content that belongs to no file any more, and is still to be deleted from the storage. */
export interface ContentRemovalTable {
  key: string
  removed_at: Moment
}

export interface ImageFingerprintTable {
  file_id: number
  /** A hash of the picture's pixels (`infra/images/fingerprint.ts`). */
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
  /** The receipt's verification code, without its hyphen (`core/readable-code.ts`). */
  code: string
  value_cents: ColumnType<Cents, Cents, never>
  issued_at: Moment
  /** The contribution or donation that the receipt is for, as a `ReceiptSubject` in JSON. */
  subject: ColumnType<unknown, string, never>
  /** The issuer, as an `Issuer` in JSON; null for a receipt from before issuers were stored. */
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
