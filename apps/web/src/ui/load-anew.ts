import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'

/** Matches every query: what stands in lists, boards and histories of other areas too has them all loaded anew when it changes. */
export const everyKey = [[]] as const

/** A first load that is under way began before the change: it is given up, as it would not be repeated otherwise. */
export async function loadAnew(client: QueryClient, queryKey: QueryKey) {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}

/** Has everything that was loaded, loaded anew. */
export function useReloadAll() {
  const client = useQueryClient()
  return () => void client.invalidateQueries()
}
