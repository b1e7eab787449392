import { getLetterhead, type Letterhead } from '@seara/contract/settings/letterhead'
import type { Versioned } from '@seara/contract/core/version'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { useQuietRead } from '../../lib/use-read.ts'

const letterheadKey = ['letterhead'] as const

/** The letterhead of letters and receipts. */
export const useLetterhead = () =>
  useQuietRead(
    letterheadKey,
    getLetterhead,
    {},
    {
      // The images' addresses change with each answer; a refetch would disturb someone who types.
      refetchOnWindowFocus: false,
    },
  )

/** Puts an answer of the server into the cache. */
export function useLetterheadChanged() {
  const client = useQueryClient()
  return (letterhead: Letterhead & Versioned) => client.setQueryData(letterheadKey, letterhead)
}

const isMissing = (error: Error) => error instanceof ApiError && error.code === 'conflict.letterhead_missing'

/**
 * For actions that issue receipts: when the server refuses because the letterhead is incomplete, refetches the
 * letterhead, so that `MissingLetterhead` appears.
 * @param onMissing closes the dialog that would cover the notice
 */
export function useMissingLetterhead(onMissing: () => void) {
  const client = useQueryClient()
  return (error: Error) => {
    if (!isMissing(error)) return
    void client.invalidateQueries({ queryKey: letterheadKey })
    onMissing()
  }
}
