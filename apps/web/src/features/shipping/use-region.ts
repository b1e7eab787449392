import { useSearchParams } from 'react-router'

/** The region in the page's address: its id; '0' for dioceses without a region; undefined for all dioceses. */
export function useRegion() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('parish_region_id')
  const region = asked !== null && /^\d+$/.test(asked) ? asked : undefined
  const setRegion = (chosen: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (chosen === '') next.delete('parish_region_id')
        else next.set('parish_region_id', chosen)
        return next
      },
      { preventScrollReset: true, replace: true },
    )
  return [region, setRegion] as const
}
