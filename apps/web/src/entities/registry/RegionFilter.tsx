import { noRegion } from '@seara/contract/registry/regions'
import { NativeSelect } from '@mantine/core'
import { useRegionNames } from './region-names.ts'

interface RegionFilterProps {
  value: string | undefined
  onChange: (regionId: string) => void
  /** Whether there is an option for dioceses without a region; its value is 0. */
  offersNone?: boolean
}

/** Filters a list of dioceses by region; an empty value means all regions. */
export function RegionFilter({ value, onChange, offersNone = false }: RegionFilterProps) {
  const { data = [] } = useRegionNames()
  return (
    <NativeSelect
      aria-label="Filtrar por regional"
      value={value ?? ''}
      data={[
        { value: '', label: 'Todas as regionais' },
        ...data.map(({ id, region_name }) => ({ value: String(id), label: region_name })),
        ...(offersNone ? [{ value: '0', label: noRegion }] : []),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
