import { getSetup } from '@seara/contract/settings/setup'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** What an installation needs before its office can work. Where it cannot be read, the home screen does without it. */
export const useSetup = () =>
  useQuery({
    queryKey: ['setup'],
    queryFn: ({ signal }) => call(getSetup, {}, { signal }),
    meta: { loadFailure: false },
  })
