import type { ViewedList } from '@seara/contract/overview/list-views'
import type { AccessTables } from './schema/access.ts'
import type { BillingTables } from './schema/billing.ts'
import type { CampaignTables } from './schema/campaigns.ts'
import type { CollectionTables } from './schema/collections.ts'
import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely'
import type { CofrinhoTables } from './schema/cofrinho.ts'
import type { FilesAndDocumentsTables } from './schema/files-and-documents.ts'
import type { JobsAndMailTables } from './schema/jobs-and-mail.ts'
import type { PrivacyTables } from './schema/privacy.ts'
import type { ReminderTables } from './schema/reminders.ts'
import type { StatementTables } from './schema/statements.ts'
import type { YearClosingTables } from './schema/year-closings.ts'

/** ISO 8601 in UTC. */
type Moment = ColumnType<string, string | undefined, string>
type NullableMoment = ColumnType<string | null, string | null | undefined, string | null>
type Json = ColumnType<unknown, string | null, never>

/** The idempotency keys of records that were deleted from the database. They are never used again. */
export interface SpentIdempotencyKeyTable {
  idempotency_key: string
}

export interface StateTable {
  id: GeneratedAlways<number>
  name: string
  uf: string
}

export interface RegionTable {
  id: GeneratedAlways<number>
  region_name: string
  name_key: GeneratedAlways<string>
}

export interface RegionStateTable {
  region_id: number
  state_id: number
}

/** Columns that the database maintains for searching and sorting without case and accents. */
interface SearchKeys {
  name_key: GeneratedAlways<string>
  city_key: GeneratedAlways<string>
  search_key: GeneratedAlways<string>
}

export interface AddressColumns {
  zip_code: string
  address: string | null
  number: number | null
  complement: string | null
  neighborhood: string | null
  city: string
  uf: string
}

export interface DioceseTable extends AddressColumns, SearchKeys {
  id: GeneratedAlways<number>
  name: string
  bishop: string
  cnpj: string
  telephone: string
  contact_mail: string
  parish_region_id: number | null
  zip_code_delivery: string | null
  public_place_delivery: string | null
  number_delivery: number | null
  complement_delivery: string | null
  neighborhood_delivery: string | null
  city_delivery: string | null
  uf_delivery: string | null
  declared_parish_count: number | null
  created_at: Moment
  deleted_at: NullableMoment
  /** The text that staff search in. Visitors search in `search_key`. */
  find_key: GeneratedAlways<string>
  /**
   * The text by which lists are sorted: the name without its kind. So the `Arquidiocese de Goiânia` is sorted under G.
   */
  place_key: GeneratedAlways<string>
}

export interface ContactTypeTable {
  id: GeneratedAlways<number>
  description: string
}

export interface DioceseContactTable {
  id: GeneratedAlways<number>
  uuid: Generated<string>
  diocese_id: number
  contact_type_id: number
  name: string
  email: string
  telephone: string
  find_key: GeneratedAlways<string>
}

export interface ParishTable extends AddressColumns, SearchKeys {
  id: GeneratedAlways<number>
  uuid: Generated<string>
  diocese_id: number
  name: string
  telephone: string
  email: string
  created_at: Moment
  deleted_at: NullableMoment
}

/**
 * A note about a talk with a diocese, a parish or a group. Exactly one of `diocese_id`, `parish_id` and `iam_group_id`
 * is set.
 */
export interface DioceseNoteTable {
  id: GeneratedAlways<number>
  diocese_id: number | null
  parish_id: number | null
  iam_group_id: number | null
  text: string
  /** The civil day on which somebody wants to talk with them again; null: no further talk is planned. */
  follow_up_on: string | null
  done_at: NullableMoment
  done_by: string | null
  /** The name of the person who wrote the note. */
  author: string
  created_at: Moment
}

/** A view of a list (search, filters, order) that somebody saved under a name. */
export interface ListViewTable {
  id: GeneratedAlways<number>
  list: ViewedList
  name: string
  name_key: GeneratedAlways<string>
  /** The search, filters and order, as in the query of the list's address. */
  query: string
  shared: boolean
  /** The id of the user who saved the view. Deleting this user's account sets it to null (a foreign key does that). */
  maker_id: number | null
  /** The name of the person who saved the view. */
  maker: string
  created_at: Moment
  deleted_at: NullableMoment
}

/** A seal over a portion of the audit log: a hash of the portion's entries and of the previous seal. */
export interface AuditSealTable {
  number: number
  sealed_at: Moment
  last_id: number
  /** The ids of the sealed entries, as a PostgreSQL multirange. */
  covers: string
  changes: number
  changes_hash: Buffer
  accesses: number
  accesses_hash: Buffer
  oldest_access: NullableMoment
  hash: Buffer
}

export interface AuditVerificationTable {
  id: GeneratedAlways<number>
  at: Moment
  reason: 'daily' | 'command'
  last_seal: number
  entries: number
  problems: Json
}

export interface AuditEntryTable {
  id: GeneratedAlways<number>
  at: Moment
  actor_id: number | null
  actor_name: string | null
  entity: string
  /** The id of the record; null for an entry that is about no record. */
  entity_id: number | null
  action: string
  before: Json
  after: Json
  /** The network address from which an access (login, download, refusal) was made; null for other entries. */
  address: ColumnType<string | null, string | null | undefined, never>
}

export interface PostalCodeTable {
  cep: string
  localidade: string
  uf: string
  logradouro: string
  bairro: string
  known: boolean
  fetched_at: Moment
}

export interface Database
  extends
    AccessTables,
    BillingTables,
    CampaignTables,
    CollectionTables,
    CofrinhoTables,
    FilesAndDocumentsTables,
    JobsAndMailTables,
    PrivacyTables,
    ReminderTables,
    StatementTables,
    YearClosingTables {
  state: StateTable
  spent_idempotency_key: SpentIdempotencyKeyTable
  region: RegionTable
  region_state: RegionStateTable
  diocese: DioceseTable
  contact_type: ContactTypeTable
  diocese_contact: DioceseContactTable
  parish: ParishTable
  audit_entry: AuditEntryTable
  audit_seal: AuditSealTable
  audit_verification: AuditVerificationTable
  diocese_note: DioceseNoteTable
  list_view: ListViewTable
  postal_code: PostalCodeTable
}

// Tells `core`, which knows no tables, the type of the database.
declare module '../core/database.ts' {
  interface Register {
    db: Kysely<Database>
  }
}

export type { Db } from '../core/database.ts'
