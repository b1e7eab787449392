import type { Parish } from '@seara/contract/parishes'
import type { Versioned } from '@seara/contract/version'
import type { ParishRow, VersionedParishRow } from './parishes.repository.ts'

export const presentParish = ({ diocese_name, ...row }: ParishRow): Parish => ({
  ...row,
  dioceses: { id: row.diocese_id, name: diocese_name },
})

export const presentVersionedParish = ({ version, ...row }: VersionedParishRow): Parish & Versioned => ({
  ...presentParish(row),
  version,
})
