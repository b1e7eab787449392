import { useQueryClient } from '@tanstack/react-query'

/** Matches every query: what stands in lists, boards and histories of other areas too has them all loaded anew when it changes. */
export const everyKey = [[]] as const

/** Has everything that was loaded, loaded anew. */
export function useReloadAll() {
  const client = useQueryClient()
  return () => void client.invalidateQueries()
}
