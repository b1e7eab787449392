import { moneyOf } from '@seara/contract/fields/money'
import type { DonationOfGroup, IamGroup } from '@seara/contract/cofrinho/iam-groups'
import type { Versioned } from '@seara/contract/core/version'
import type { GivenRow, IamGroupRow, VersionedIamGroupRow } from './iam-groups.repository.ts'

const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name })

export const presentGroup = ({ parish_name, diocese_name, ...row }: IamGroupRow): IamGroup => ({
  ...row,
  dioceses: named(row.diocese_id, diocese_name),
  parishes: named(row.parish_id, parish_name),
})

export const presentVersionedGroup = ({ version, ...row }: VersionedIamGroupRow): IamGroup & Versioned => ({
  ...presentGroup(row),
  version,
})

export const presentGiven = ({
  contribution_id,
  value_cents,
  finished_at,
  ...donation
}: GivenRow): DonationOfGroup => ({
  ...donation,
  finished: finished_at !== null,
  pivot: { id: contribution_id, value: moneyOf(value_cents) },
})
