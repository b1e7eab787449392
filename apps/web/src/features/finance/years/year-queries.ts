import {
  ledgerYear,
  listLedgerYears,
  listYearCorrections,
  type YearCorrectionQuery,
} from '@seara/contract/overview/year-closings'
import type { z } from 'zod'
import { campaignKey } from '../../../entities/keys/campaign-keys.ts'
import { collectionKey } from '../../../entities/keys/collection-keys.ts'
import { donationKey } from '../../../entities/keys/cofrinho-keys.ts'
import { yearKey } from '../../../entities/keys/year-key.ts'
import { usePage, useQuietRead } from '../../../lib/use-read.ts'

/** The keys of all queries that may change when a year is closed, reopened or corrected. */
export const touchedByYear = [yearKey, collectionKey, campaignKey, donationKey, ['dashboard']] as const

export const useLedgerYears = () => useQuietRead([...yearKey, 'list'], listLedgerYears, {})

/** One year of a ledger. Both parameters are as they stand in the page's address. */
export const useLedgerYear = (ledger: string, year: string) =>
  useQuietRead([...yearKey, 'details', ledger, year], ledgerYear, { params: { ledger: ledger as 'collections', year } })

export const useYearCorrections = (query: z.input<typeof YearCorrectionQuery>) =>
  usePage([...yearKey, 'corrections', query], listYearCorrections, { query })
