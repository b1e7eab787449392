import {
  countWorklist,
  findSlips,
  type FoundSlip,
  listDivergentByHand,
  listRefusedSlips,
  listWorklist,
} from '@seara/contract/billing/worklist'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { financeKey } from '../../../entities/keys/campaign-keys.ts'
import { slipLabel } from '../../../entities/slip/SlipBadge.tsx'
import { call } from '../../../lib/call.ts'
import type { Found, SearchSource } from '../../../ui/fields/SearchSelect.tsx'
import { nothingFound, slipDetail } from './worklist-messages.ts'

/** How many records wait for somebody, by why. */
export const useWorklistCounts = () =>
  useQuery({
    queryKey: [...financeKey, 'worklist-counts'],
    queryFn: ({ signal }) => call(countWorklist, {}, { signal }),
    meta: { loadFailure: false },
  })

/** The records that wait for somebody, the oldest first. */
export const useWorklist = (query: z.input<typeof listWorklist.query>) =>
  useQuery({
    queryKey: [...financeKey, 'worklist', query],
    queryFn: ({ signal }) => call(listWorklist, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Slips that were marked by hand with another value, and that nobody has looked at. */
export const useDivergentByHand = (search: string) =>
  useQuery({
    queryKey: [...financeKey, 'divergent-by-hand', search],
    queryFn: ({ signal }) => call(listDivergentByHand, { query: { search } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Slips of which the bank refused the entry or the write-off. */
export const useRefusedSlips = (search: string) =>
  useQuery({
    queryKey: [...financeKey, 'refused-slips', search],
    queryFn: ({ signal }) => call(listRefusedSlips, { query: { search } }, { signal }),
    placeholderData: keepPreviousData,
  })

export interface FoundSlipItem extends Found {
  slip: FoundSlip
}

/** Slips of every campaign, for a `SearchSelect`. */
export const slipSource: SearchSource<FoundSlipItem> = {
  name: 'slips-to-assign',
  nothing: nothingFound,
  search: async (text, signal) => {
    const slips = await call(findSlips, { query: { search: text } }, { signal })
    return slips.map((slip) => ({
      id: slip.id,
      label: `${slip.diocese_name} (${slipLabel(slip.status).toLowerCase()})`,
      detail: slipDetail(slip),
      slip,
    }))
  },
}
