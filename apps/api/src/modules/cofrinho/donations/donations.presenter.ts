import type { Donation, ListedGroupDonation } from '@seara/contract/cofrinho/donations'
import { moneyOf } from '@seara/contract/fields/money'
import type { Versioned } from '@seara/contract/core/version'
import type { DonationRow, VersionedDonationRow } from './donations.repository.ts'
import type { GroupDonationRow } from './group-donations.repository.ts'

export const presentDonation = ({ total_cents, ...row }: DonationRow): Donation => ({
  ...row,
  total_value: moneyOf(total_cents),
  finished: row.finished_at !== null,
})

export const presentVersionedDonation = ({ version, ...row }: VersionedDonationRow): Donation & Versioned => ({
  ...presentDonation(row),
  version,
})

export function presentGroupDonation({ value_cents, ...row }: GroupDonationRow): ListedGroupDonation {
  const value = moneyOf(value_cents)
  return { ...row, value, pivot: { value } }
}
