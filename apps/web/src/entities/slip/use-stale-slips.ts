import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { refetch } from '../../ui/refetch.ts'
import { touchedByRequest } from '../keys/campaign-keys.ts'

/**
 * Handles a failed action on a slip. A conflict means that someone else was faster: refetches the queries that show
 * slips and closes the dialog, which is outdated.
 */
export function useStaleSlips(onStale?: () => void) {
  const client = useQueryClient()
  return (error: Error) => {
    if (!(error instanceof ApiError) || !error.isConflict) return
    for (const queryKey of touchedByRequest) void refetch(client, queryKey)
    onStale?.()
  }
}
