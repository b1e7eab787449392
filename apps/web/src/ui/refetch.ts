import { type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'

/**
 * A first load that is under way began before the change: it is given up, as it would not be repeated otherwise.
 * @param gone what no longer exists, and is not asked for again
 */
export async function refetch(client: QueryClient, queryKey: QueryKey, gone?: QueryKey) {
  const isThere = (query: Query) => gone?.some((part, index) => query.queryKey[index] !== part) ?? true
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey, predicate: isThere })
}

/** Has everything that was loaded, loaded anew. */
export function useReloadAll() {
  const client = useQueryClient()
  return () => void client.invalidateQueries()
}
