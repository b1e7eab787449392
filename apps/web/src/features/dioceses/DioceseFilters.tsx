import { Pill } from '@mantine/core'
import type { DioceseQuery } from '@seara/contract/dioceses'
import type { ListSearch } from '../../ui/list/use-list-search.ts'
import { RegionFilter } from '../../ui/registry/RegionFilter.tsx'
import { StatusFilter } from '../../ui/registry/StatusFilter.tsx'

interface DioceseFiltersProps {
  list: ListSearch<typeof DioceseQuery>
}

/** Narrows the list of dioceses down to a region, or to those in or out of the trash; what a link narrowed it down to can be taken away. */
export const DioceseFilters = ({ list: { query, set } }: DioceseFiltersProps) => (
  <>
    <RegionFilter value={query.parish_region_id} onChange={(parish_region_id) => set({ parish_region_id })} />
    <StatusFilter value={query.status} onChange={(status) => set({ status })} />
    {query.uf && (
      <Pill size="lg" withRemoveButton removeButtonProps={{ 'aria-label': `Tirar o filtro: só ${query.uf}` }} onRemove={() => set({ uf: undefined })}>
        Só {query.uf}
      </Pill>
    )}
    {query.silent_in && (
      <Pill size="lg" withRemoveButton removeButtonProps={{ 'aria-label': 'Tirar o filtro: sem contribuição' }} onRemove={() => set({ silent_in: undefined })}>
        Sem contribuição à coleta
      </Pill>
    )}
  </>
)
