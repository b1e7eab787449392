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
      // Each answer has new addresses for the images, so a refetch would disturb someone who is typing.
      refetchOnWindowFocus: false,
    },
  )

/** @returns a function that puts the letterhead of a server's answer into the cache */
export function useLetterheadChanged() {
  const client = useQueryClient()
  return (letterhead: Letterhead & Versioned) => client.setQueryData(letterheadKey, letterhead)
}

const isMissing = (error: Error) => error instanceof ApiError && error.code === 'conflict.letterhead_missing'

/**
 * For actions that issue receipts. When the server refuses because the letterhead is incomplete, the letterhead is
 * refetched, so that `MissingLetterhead` appears.
 * @param onMissing closes the dialog that would cover `MissingLetterhead`
 * @returns a function to call with the action's error
 */
export function useMissingLetterhead(onMissing: () => void) {
  const client = useQueryClient()
  return (error: Error) => {
    if (!isMissing(error)) return
    void client.invalidateQueries({ queryKey: letterheadKey })
    onMissing()
  }
}
