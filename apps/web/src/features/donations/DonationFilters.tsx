import { NativeSelect } from '@mantine/core'
import { ChoiceFilter } from '../../ui/list/search/ChoiceFilter.tsx'
import type { ListSearch } from '../../ui/list/search/use-list-search.ts'
import { type DonationListQuery, listedYear, yearInAddress } from './donation-list-query.ts'
import { YearFilter } from './YearFilter.tsx'

const fields = [
  { value: 'title', label: 'Busca no título ou recibo' },
  { value: 'total_value', label: 'Busca no valor' },
] as const

const statuses = [
  { value: '', label: 'Todas as situações' },
  { value: 'finished', label: 'Finalizadas' },
  { value: 'unfinished', label: 'Em andamento' },
] as const

/** The choice of the field to search in, and the filters by year and status. */
export const DonationFilters = ({ list: { query, set, choice } }: { list: ListSearch<typeof DonationListQuery> }) => (
  <>
    <NativeSelect
      aria-label="Campo da busca"
      value={query.field ?? 'title'}
      data={fields}
      onChange={({ currentTarget }) =>
        set({ field: currentTarget.value === 'total_value' ? 'total_value' : undefined })
      }
    />
    <YearFilter value={listedYear(query)} onChange={(year) => set({ year: yearInAddress(year) })} />
    <ChoiceFilter label="Filtrar por situação" choices={statuses} {...choice('status')} />
  </>
)
