import type { Diocese, DioceseListItem } from '@seara/contract/registry/dioceses'
import type { Versioned } from '@seara/contract/core/version'
import type { DioceseRow, LiveParishRow, VersionedDioceseRow } from './dioceses.repository.ts'

export const regionOf = ({ parish_region_id, region_name }: DioceseRow): DioceseListItem['parish_region'] =>
  parish_region_id === null || region_name === null ? null : { id: parish_region_id, region_name }

/** How many parishes count: those that the diocese declares, else those registered. */
export const parishesThatCount = ({ declared_parish_count, parish_count }: DioceseRow): number =>
  declared_parish_count ?? parish_count

export const presentListItem = (row: DioceseRow): DioceseListItem => ({
  ...row,
  qtd_parish: parishesThatCount(row),
  parish_region: regionOf(row),
})

/** @param parish its live ones */
export const presentDiocese = (
  { version, ...row }: VersionedDioceseRow,
  parish: LiveParishRow[],
): Diocese & Versioned => ({ ...presentListItem(row), parish, version })
