import { type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'

/**
 * Cancels a first load that began before the change, because it would not be repeated otherwise.
 * @param gone the keys of what only a deleted record has, which is not refetched
 */
export async function refetch(client: QueryClient, queryKey: QueryKey, gone: readonly QueryKey[] = []) {
  const isThere = (query: Query) => !gone.some((key) => key.every((part, index) => query.queryKey[index] === part))
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey, predicate: isThere })
}

/** Refetches all queries. */
export function useReloadAll() {
  const client = useQueryClient()
  return () => void client.invalidateQueries()
}
