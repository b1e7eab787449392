import { NativeSelect } from '@mantine/core'
import type { DioceseQuery } from '@seara/contract/dioceses'
import type { ListSearch } from '../../ui/list/use-list-search.ts'
import { StatusFilter } from '../../ui/registry/StatusFilter.tsx'
import { useRegionNames } from './diocese-queries.ts'

interface DioceseFiltersProps {
  list: ListSearch<typeof DioceseQuery>
}

/** Narrows the list of dioceses down to a region, or to those in or out of the trash. */
export function DioceseFilters({ list: { query, set } }: DioceseFiltersProps) {
  const { data = [] } = useRegionNames()
  return (
    <>
      <NativeSelect
        aria-label="Filtrar por regional"
        value={query.parish_region_id ?? ''}
        data={[{ value: '', label: 'Todas as regionais' }, ...data.map(({ id, region_name }) => ({ value: String(id), label: region_name }))]}
        onChange={({ currentTarget }) => set({ parish_region_id: currentTarget.value })}
      />
      <StatusFilter value={query.status} onChange={(status) => set({ status })} />
    </>
  )
}
