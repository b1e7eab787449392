import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'

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
