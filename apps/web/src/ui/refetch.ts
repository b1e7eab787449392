import { type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'

/**
 * Refetches queries after a change. A first load that began before the change is cancelled: otherwise its outdated
 * answer would stay.
 * @param gone the keys of queries about a deleted record, which are refetched only when a screen shows them again
 */
export async function refetch(client: QueryClient, queryKey: QueryKey, gone: readonly QueryKey[] = []) {
  const isThere = (query: Query) => !gone.some((key) => key.every((part, index) => query.queryKey[index] === part))
  await client.cancelQueries({ queryKey })
  void client.invalidateQueries({ queryKey, predicate: (query) => !isThere(query), refetchType: 'none' })
  await client.invalidateQueries({ queryKey, predicate: isThere })
}

/** Refetches all queries. */
export function useReloadAll() {
  const client = useQueryClient()
  return () => void client.invalidateQueries()
}
