import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { refetch } from '../../ui/refetch.ts'
import { touchedByRequest } from '../keys/campaign-keys.ts'

/**
 * Hears why something was not done with a slip. A conflict tells that somebody else was quicker: what shows slips is
 * loaded anew, and whatever asked is closed, as it spoke of what is no longer so.
 */
export function useStaleSlips(onStale?: () => void) {
  const client = useQueryClient()
  return (error: Error) => {
    if (!(error instanceof ApiError) || !error.isConflict) return
    for (const queryKey of touchedByRequest) void refetch(client, queryKey)
    onStale?.()
  }
}
