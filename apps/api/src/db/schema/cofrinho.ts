import type { ColumnType, GeneratedAlways } from 'kysely'
import type { CentsColumn, NullableCentsColumn } from '../cents.ts'

/** ISO 8601 in UTC. */
type Moment = ColumnType<string, string | undefined, string>
type NullableMoment = ColumnType<string | null, string | null | undefined, string | null>

export interface BankAccountTable {
  id: GeneratedAlways<number>
  bank_name: string
  bank_number: string | null
  agency: string | null
  account_number: string | null
  created_at: Moment
  deleted_at: NullableMoment
}

export interface CreditTypeTable {
  id: GeneratedAlways<number>
  description: string
  created_at: Moment
  deleted_at: NullableMoment
}

export interface GlobalOptionTable {
  id: GeneratedAlways<number>
  title: string
  link: string
  disabled: boolean
  created_at: Moment
}

export interface IamGroupTable {
  id: GeneratedAlways<number>
  group_name: string
  representant_name: string
  contact_mail: string
  telephone: string | null
  zip_code: string | null
  address: string | null
  neighborhood: string | null
  city: string | null
  uf: string | null
  parish_id: number | null
  /** Set only for a group without a parish. A group with a parish belongs to the parish's diocese. */
  diocese_id: number | null
  created_at: Moment
  name_key: GeneratedAlways<string>
  representant_key: GeneratedAlways<string>
  city_key: GeneratedAlways<string>
  search_key: GeneratedAlways<string>
}

export interface DonationTable {
  id: GeneratedAlways<number>
  title: string
  description: string | null
  /**
   * The receipt's verification code with its hyphen. This column and the next four are null until the donation is
   * finished.
   */
  cod: string | null
  receipt_id: number | null
  /** The id of the receipt's PDF, which is mailed to the groups. */
  receipt_file_id: number | null
  total_cents: NullableCentsColumn
  finished_at: NullableMoment
  created_at: Moment
  deleted_at: NullableMoment
  title_key: GeneratedAlways<string>
}

/** The amount that one group gave to a donation. */
export interface GroupDonationTable {
  id: GeneratedAlways<number>
  donation_id: number
  safe_box_group_id: number
  value_cents: CentsColumn
  donation_at: Moment
  /** The sender's key, so that the same contribution sent again is not added twice. */
  idempotency_key: string | null
}

export interface CofrinhoTables {
  bank_account: BankAccountTable
  credit_type: CreditTypeTable
  global_option: GlobalOptionTable
  iam_group: IamGroupTable
  donation: DonationTable
  group_donation: GroupDonationTable
}
