import { bringBack, listCredits } from '@seara/contract/statements/credits'
import { listBankAccounts } from '@seara/contract/settings/bank-accounts'
import type { z } from 'zod'
import { statementKey } from '../../../entities/keys/statement-key.ts'
import { touchedByStatement } from '../../../entities/keys/touched-by-statement.ts'
import { call } from '../../../lib/call.ts'
import { conflictReasonOr } from '../../../lib/failure.ts'
import { usePage, useQuietRead } from '../../../lib/use-read.ts'
import { useAction } from '../../../ui/use-action.ts'
import * as messages from './statement-messages.ts'

export const useCredits = (query: z.input<typeof listCredits.query>) =>
  usePage([...statementKey, 'credits', query], listCredits, { query })

/**
 * Counts the credits that match a search: how many wait for a decision, and for how many the bank gave the money back.
 * For all credits, see `useStatementCounts`.
 * @param query the list's search and filters
 * @param enabled false when the list has neither a search nor filters: nothing is fetched
 */
export function useCountsOfSearch(query: z.input<typeof listCredits.query>, enabled: boolean) {
  const one = { ...query, page: '1', limit: '1' }
  const waiting = usePage(
    [...statementKey, 'credits', 'waiting', one],
    listCredits,
    { query: { ...one, state: 'waiting', returned: '' } },
    { enabled },
  )
  const returned = usePage(
    [...statementKey, 'credits', 'returned', one],
    listCredits,
    { query: { ...one, state: '', returned: 'true' } },
    { enabled },
  )
  return waiting.data && returned.data && { waiting: waiting.data.total, returned: returned.data.total }
}

/** The bank accounts that credits can be filtered by. */
export const useStatementAccounts = () => useQuietRead(['bank-accounts'], listBankAccounts, {}, { staleTime: 60_000 })

export const useBringBack = () =>
  useAction({
    run: (id: number) => call(bringBack, { params: { id } }),
    success: messages.broughtBack,
    failure: conflictReasonOr(messages.bringBackFailed),
    invalidates: touchedByStatement,
    once: true,
  })
