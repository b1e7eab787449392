import { getToday } from '@seara/contract/overview/today'
import { searchEverything } from '@seara/contract/overview/search'
import { keepPreviousData } from '@tanstack/react-query'
import { todayKey } from '../entities/keys/platform-keys.ts'
import { useRead } from '../lib/use-read.ts'

const shortest = 2
/** How long an answer stays fresh, in milliseconds: the newest collection changes only once a year. */
const staleTime = 300_000

/** Finds records of every kind by what was typed; the previous answer stays until the next answer arrives. */
export const useFound = (text: string) =>
  useRead(
    ['search', 'everything', text],
    searchEverything,
    { query: { q: text } },
    { enabled: text.length >= shortest, placeholderData: keepPreviousData, meta: { loadFailure: false } },
  )

/** The running collection and campaign, to which the palette's actions lead. */
export const useRunning = () =>
  useRead(
    todayKey,
    getToday,
    {},
    { staleTime, meta: { loadFailure: false }, select: ({ collection, campaign }) => ({ collection, campaign }) },
  )
