import { listSimpleRegions, regionChart } from '@seara/contract/registry/regions'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** The things that a pie counts in each region. */
export type Counted = 'states' | 'dioceses'

/** One region's part of a pie. */
export interface RegionShare {
  id: number
  name: string
  value: number
  color: string
}

async function loadShares(of: Counted, signal: AbortSignal): Promise<RegionShare[]> {
  const [chart, regions] = await Promise.all([
    call(regionChart, { query: { of } }, { signal }),
    call(listSimpleRegions, {}, { signal }),
  ])
  // The chart's data names regions but has no ids. Names are unique, so each name leads to its id.
  const ids = new Map(regions.map(({ id, region_name }) => [region_name, id]))
  return chart.labels.flatMap((name, index) => {
    const id = ids.get(name)
    return id === undefined ? [] : [{ id, name, value: chart.values[index] ?? 0, color: chart.colors[index] ?? 'gray' }]
  })
}

/** The number of states or dioceses in each region, as the parts of a pie. */
export const useRegionShares = (of: Counted) =>
  useQuery({
    queryKey: ['dashboard', of],
    queryFn: ({ signal }) => loadShares(of, signal),
    meta: { loadFailure: false },
  })
