import type { Diocese, DioceseListItem } from '@seara/contract/registry/dioceses'
import type { Versioned } from '@seara/contract/core/version'
import { parishesThatCount } from './parish-count.ts'
import type { DioceseRow, LiveParishRow, VersionedDioceseRow } from './dioceses.repository.ts'

export const regionOf = ({ parish_region_id, region_name }: DioceseRow): DioceseListItem['parish_region'] =>
  parish_region_id === null || region_name === null ? null : { id: parish_region_id, region_name }

export const presentListItem = (row: DioceseRow): DioceseListItem => ({
  ...row,
  qtd_parish: parishesThatCount(row),
  parish_region: regionOf(row),
})

/** @param parish the live parishes of the diocese */
export const presentDiocese = (
  { version, ...row }: VersionedDioceseRow,
  parish: LiveParishRow[],
): Diocese & Versioned => ({ ...presentListItem(row), parish, version })
