import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { refetch } from '../../ui/refetch.ts'
import { touchedByRequest } from '../keys/campaign-keys.ts'

/**
 * Handles a failed action on a slip. A conflict means that someone else has changed the slip first: the queries that
 * show slips are refetched.
 * @param onStale closes the dialog, which shows outdated data
 * @returns a function to call with the action's error
 */
export function useStaleSlips(onStale?: () => void) {
  const client = useQueryClient()
  return (error: Error) => {
    if (!(error instanceof ApiError) || !error.isConflict) return
    for (const queryKey of touchedByRequest) void refetch(client, queryKey)
    onStale?.()
  }
}
