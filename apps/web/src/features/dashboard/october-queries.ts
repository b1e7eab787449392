import { getOctoberBoard } from '@seara/contract/collections/october-board'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** The October board. @param year base year; without it the newest collection's */
export const useOctoberBoard = (year: string | undefined) =>
  useQuery({
    queryKey: ['dashboard', 'october', year],
    queryFn: ({ signal }) => call(getOctoberBoard, { query: year === undefined ? {} : { year } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { loadFailure: false },
  })
