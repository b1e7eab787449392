import { getSlipIssuer, listSlipBanks, type SlipIssuer } from '@seara/contract/settings/slip-issuer'
import type { Versioned } from '@seara/contract/core/version'
import { useQueryClient } from '@tanstack/react-query'
import { slipKey } from '../../../entities/keys/campaign-keys.ts'
import { useQuietRead } from '../../../lib/use-read.ts'

const issuerKey = ['slip-issuer'] as const

/** The slip issuer (bank account and texts of every slip), and which data it still lacks. */
export const useSlipIssuer = () => useQuietRead(issuerKey, getSlipIssuer, {})

/**
 * The banks and the fields that each needs. Fetched once, because they change only with a new version of the program.
 */
export const useSlipBanks = () =>
  useQuietRead(['slip-banks'], listSlipBanks, {}, { staleTime: Number.POSITIVE_INFINITY })

/** @returns a function that writes the saved issuer into the cache and refetches the queries that depend on it */
export function useIssuerChanged() {
  const client = useQueryClient()
  return (issuer: SlipIssuer & Versioned) => {
    client.setQueryData(issuerKey, issuer)
    void client.invalidateQueries({ queryKey: ['setup'] })
    void client.invalidateQueries({ queryKey: slipKey })
  }
}
