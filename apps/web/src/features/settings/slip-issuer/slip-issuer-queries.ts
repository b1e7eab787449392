import { getSlipIssuer, listSlipBanks, type SlipIssuer } from '@seara/contract/settings/slip-issuer'
import type { Versioned } from '@seara/contract/core/version'
import { useQueryClient } from '@tanstack/react-query'
import { slipKey } from '../../../entities/keys/campaign-keys.ts'
import { useQuietRead } from '../../../lib/use-read.ts'

const issuerKey = ['slip-issuer'] as const

/** Who issues slips, and what is still missing. */
export const useSlipIssuer = () => useQuietRead(issuerKey, getSlipIssuer, {})

/** The banks with their fields; they change only with a new version of the program. */
export const useSlipBanks = () =>
  useQuietRead(['slip-banks'], listSlipBanks, {}, { staleTime: Number.POSITIVE_INFINITY })

/** Puts an answer of the server into the cache, and refetches what depends on it. */
export function useIssuerChanged() {
  const client = useQueryClient()
  return (issuer: SlipIssuer & Versioned) => {
    client.setQueryData(issuerKey, issuer)
    void client.invalidateQueries({ queryKey: ['setup'] })
    void client.invalidateQueries({ queryKey: slipKey })
  }
}
