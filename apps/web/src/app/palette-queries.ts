import { getToday } from '@seara/contract/overview/today'
import { searchEverything } from '@seara/contract/overview/search'
import { keepPreviousData } from '@tanstack/react-query'
import { todayKey } from '../entities/keys/platform-keys.ts'
import { useRead } from '../lib/use-read.ts'

const shortest = 2
/**
 * Milliseconds for which the loaded collection and campaign count as current. The running collection and campaign
 * change only about once a year.
 */
const staleTime = 300_000

/** Finds records of all kinds by the typed text. The previous answer stays visible until the next one arrives. */
export const useFound = (text: string) =>
  useRead(
    ['search', 'everything', text],
    searchEverything,
    { query: { q: text } },
    { enabled: text.length >= shortest, placeholderData: keepPreviousData, meta: { loadFailure: false } },
  )

/** The running collection and campaign. Actions of the palette lead to them. */
export const useRunning = () =>
  useRead(
    todayKey,
    getToday,
    {},
    { staleTime, meta: { loadFailure: false }, select: ({ collection, campaign }) => ({ collection, campaign }) },
  )
