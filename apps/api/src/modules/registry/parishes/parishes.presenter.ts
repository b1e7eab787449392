import type { Parish } from '@seara/contract/registry/parishes'
import type { Versioned } from '@seara/contract/core/version'
import type { ParishRow, VersionedParishRow } from './parishes.repository.ts'

export const presentParish = ({ diocese_name, ...row }: ParishRow): Parish => ({
  ...row,
  dioceses: { id: row.diocese_id, name: diocese_name },
})

export const presentVersionedParish = ({ version, ...row }: VersionedParishRow): Parish & Versioned => ({
  ...presentParish(row),
  version,
})
