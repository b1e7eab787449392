import type { Collection, PublicCollection } from '@seara/contract/collections/collections'
import { moneyOf } from '@seara/contract/fields/money'
import type { Versioned } from '@seara/contract/core/version'
import type { CollectionRow, VersionedCollectionRow } from './collections.repository.ts'

export const presentCollection = ({ total_cents, ...row }: CollectionRow): Collection => ({
  ...row,
  total_value: total_cents === null ? null : moneyOf(total_cents),
})

export const presentVersionedCollection = ({ version, ...row }: VersionedCollectionRow): Collection & Versioned => ({
  ...presentCollection(row),
  version,
})

export const presentPublicCollection = ({ id, description, begin_dt, end_dt }: CollectionRow): PublicCollection => ({
  id,
  description,
  begin_dt,
  end_dt,
})
