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
      // The addresses of the images change with each answer; what is being typed must not be disturbed.
      refetchOnWindowFocus: false,
    },
  )

/** Puts an answer of the server in the place of the letterhead that is shown. */
export function useLetterheadChanged() {
  const client = useQueryClient()
  return (letterhead: Letterhead & Versioned) => client.setQueryData(letterheadKey, letterhead)
}

const isMissing = (error: Error) => error instanceof ApiError && error.code === 'conflict.letterhead_missing'

/**
 * For what issues receipts: where the server refuses because the letterhead is not filled in, has it loaded anew, so
 * that `MissingLetterhead` shows the way. @param onMissing clears the view to it
 */
export function useMissingLetterhead(onMissing: () => void) {
  const client = useQueryClient()
  return (error: Error) => {
    if (!isMissing(error)) return
    void client.invalidateQueries({ queryKey: letterheadKey })
    onMissing()
  }
}
