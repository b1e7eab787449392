import type { ApiClient } from './api-client.ts'

/** Registers a region. @param ufs codes of its states @returns the region's id */
export async function createRegion(api: ApiClient, name: string, ufs: readonly string[] = []) {
  const { id } = await api.call<{ id: number }>('POST', '/api/parish_region', { region_name: name })
  if (ufs.length > 0) {
    const states = await api.call<{ id: number; uf: string }[]>('GET', '/api/states')
    const wanted = states.filter(({ uf }) => ufs.includes(uf)).map((state) => state.id)
    await api.call('POST', '/api/parish_region_states', { parish_region_id: id, states: wanted })
  }
  return id
}
