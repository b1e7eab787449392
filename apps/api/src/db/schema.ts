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
  /** The text in which staff's searches look; visitors' searches look in `search_key`. */
  find_key: GeneratedAlways<string>
  /** Lists are sorted by this: the name without its kind, so that an archdiocese is sorted by its place. */
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

/** A note of a call with a diocese, a parish or a group: one of the three. */
export interface DioceseNoteTable {
  id: GeneratedAlways<number>
  diocese_id: number | null
  parish_id: number | null
  iam_group_id: number | null
  text: string
  /** Civil day on which somebody wants to call the diocese again. */
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
  /** The query of the list's address. */
  query: string
  shared: boolean
  /** Null when the account is deleted. */
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
  /** Null for entries without a record. */
  entity_id: number | null
  action: string
  before: Json
  after: Json
  /** The network address from which an access was made. */
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

// Adds the tables to the type `Db` of `core`.
declare module '../core/database.ts' {
  interface Register {
    db: Kysely<Database>
  }
}

export type { Db } from '../core/database.ts'
