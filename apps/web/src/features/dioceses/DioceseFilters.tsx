import { Button } from '@mantine/core'
import type { DioceseQuery } from '@seara/contract/registry/dioceses'
import { IconX } from '@tabler/icons-react'
import type { ListSearch } from '../../ui/list/search/use-list-search.ts'
import { RegionFilter } from '../../entities/registry/RegionFilter.tsx'
import { StatusFilter } from '../../entities/registry/StatusFilter.tsx'
import { RemindSilent } from './RemindSilent.tsx'

interface DioceseFiltersProps {
  list: ListSearch<typeof DioceseQuery>
  /** The ids of the ticked rows. */
  ticked: readonly number[]
}

/**
 * The filters of the list of dioceses: region, and active or trashed. A filter that came with a link can be removed
 * here.
 */
export const DioceseFilters = ({ list: { query, filter, set, choice }, ticked }: DioceseFiltersProps) => (
  <>
    <RegionFilter offersNone {...choice('parish_region_id')} />
    <StatusFilter {...choice('status')} />
    {query.uf && <SetFilter label={`Só ${query.uf}`} onRemove={() => set({ uf: undefined })} />}
    {query.silent_in && (
      <>
        <SetFilter label="Sem contribuição à coleta" onRemove={() => set({ silent_in: undefined })} />
        <RemindSilent collectionId={Number(query.silent_in)} filter={filter} ticked={ticked} />
      </>
    )}
    {query.no_request_in && (
      <SetFilter label="Sem solicitação na campanha" onRemove={() => set({ no_request_in: undefined })} />
    )}
  </>
)

const SetFilter = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <Button
    variant="light"
    rightSection={<IconX size={16} aria-hidden="true" />}
    aria-label={`${label}: tirar o filtro`}
    onClick={onRemove}
  >
    {label}
  </Button>
)
