import { paths, records } from '../../routing/paths.ts'

/** The addresses of the lists whose rows the October board's numbers count. */
export const boardLinks = (collectionId: number) => {
  const contributions = (status: string, regionId?: number) =>
    `${records.collection.to(collectionId)}?${new URLSearchParams({ ...(status && { status }), ...(regionId && { parish_region_id: String(regionId) }) }).toString()}#contribuicoes`
  return {
    received: (regionId?: number) => contributions('verified', regionId),
    toVerify: (regionId?: number) => contributions('pending', regionId),
    sent: () => contributions(''),
    silent: (of: { regionId?: number; uf?: string } = {}) =>
      `${paths.dioceses}?${new URLSearchParams({
        status: 'active',
        silent_in: String(collectionId),
        ...(of.regionId && { parish_region_id: String(of.regionId) }),
        ...(of.uf && { uf: of.uf }),
      }).toString()}`,
  }
}

export type BoardLinks = ReturnType<typeof boardLinks>
