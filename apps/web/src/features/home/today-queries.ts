import { getToday } from '@seara/contract/overview/today'
import { useQuery } from '@tanstack/react-query'
import { todayKey } from '../../entities/keys/platform-keys.ts'
import { call } from '../../lib/call.ts'

/** Milliseconds between refetches of the waiting work, because colleagues change it meanwhile. */
const lookAgain = 60_000

/** The waiting work of the office. It is refetched whenever the screen opens. */
export const useToday = () =>
  useQuery({
    queryKey: todayKey,
    queryFn: ({ signal }) => call(getToday, {}, { signal }),
    staleTime: 0,
    refetchInterval: lookAgain,
  })
