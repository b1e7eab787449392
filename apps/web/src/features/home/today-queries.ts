import { getToday } from '@seara/contract/home/today'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** Milliseconds after which the home screen looks again, as colleagues work meanwhile. */
const lookAgain = 60_000

/** What waits for the office, always as it is when the screen opens. */
export const useToday = () =>
  useQuery({
    queryKey: ['today'],
    queryFn: ({ signal }) => call(getToday, {}, { signal }),
    staleTime: 0,
    refetchInterval: lookAgain,
  })
