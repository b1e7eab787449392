import {
  countWorklist,
  findSlips,
  type FoundSlip,
  listDivergentByHand,
  listRefusedSlips,
  listWorklist,
} from '@seara/contract/billing/worklist'
import type { z } from 'zod'
import { financeKey } from '../../../entities/keys/campaign-keys.ts'
import { slipStatusNames } from '@seara/contract/billing/slip'
import { call } from '../../../lib/call.ts'
import { usePage, useQuietRead } from '../../../lib/use-read.ts'
import type { Found, SearchSource } from '../../../ui/fields/choices/search-source.ts'
import { nothingFound, slipDetail } from './worklist-messages.ts'

/** For each reason to wait: the number of items in the worklist. */
export const useWorklistCounts = ({ enabled = true } = {}) =>
  useQuietRead([...financeKey, 'worklist-counts'], countWorklist, {}, { enabled })

/** The waiting records, oldest first. */
export const useWorklist = (query: z.input<typeof listWorklist.query>) =>
  usePage([...financeKey, 'worklist', query], listWorklist, { query })

/**
 * The unexpected payments that came by hand or by a bank statement and wait for a decision: payments with another value
 * than the slip's, double payments, and payments of cancelled slips.
 */
export const useOutsideReturns = (search: string) =>
  usePage([...financeKey, 'divergent-by-hand', search], listDivergentByHand, { query: { search } })

/** Slips whose registration or write-off the bank refused. */
export const useRefusedSlips = (search: string) =>
  usePage([...financeKey, 'refused-slips', search], listRefusedSlips, { query: { search } })

interface FoundSlipItem extends Found {
  slip: FoundSlip
}

/** Searches the slips of all campaigns, for a `SearchSelect`. */
export const slipSource: SearchSource<FoundSlipItem> = {
  name: 'slips-to-assign',
  nothing: nothingFound,
  search: async (text, signal) => {
    const slips = await call(findSlips, { query: { search: text } }, { signal })
    return slips.map(foundItem)
  },
}

const foundItem = (slip: FoundSlip): FoundSlipItem => ({
  id: slip.id,
  label: `${slip.diocese_name} (${slipStatusNames[slip.status].toLowerCase()})`,
  detail: slipDetail(slip),
  slip,
})

/** The open slips that ask for exactly the amount of a payment, with fine and interest when late. */
export const useSlipsAskingIt = (recordId: number, { enabled }: { enabled: boolean }) =>
  useQuietRead(
    [...financeKey, 'proposed-slips', recordId],
    findSlips,
    { query: { record_id: recordId } },
    {
      enabled,
      select: (slips) => slips.map(foundItem),
    },
  )
