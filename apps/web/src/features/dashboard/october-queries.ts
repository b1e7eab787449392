import { getOctoberBoard } from '@seara/contract/collections/october-board'
import { usePage } from '../../lib/use-read.ts'

/** The October board. @param year the base year; undefined for the newest collection */
export const useOctoberBoard = (year: string | undefined) =>
  usePage(
    ['dashboard', 'october', year],
    getOctoberBoard,
    { query: year === undefined ? {} : { year } },
    { meta: { loadFailure: false } },
  )
