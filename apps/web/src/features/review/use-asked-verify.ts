import type { Contribution } from '@seara/contract/collections/contributions'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useBankSide } from '../../entities/statement/bank-side.ts'
import { doubtsOfBank, hasDoubts } from '../../entities/statement/verification-doubts.ts'
import { caseKey } from './review-queries.ts'

interface AskedVerifyOptions {
  contribution: Contribution
  /** Whether the contribution resembles others, so that the user is asked before it is verified. */
  resembles: boolean
  ask: () => void
  verify: () => void
}

/**
 * Verifies a contribution. It asks first when the contribution resembles another one, when the bank statement shows
 * another value or that the money was given back, when somebody undid its match with a credit, or when the statement
 * could not be read. It waits while the statement or the contribution is still being read.
 */
export function useAskedVerify({ contribution, resembles, ask, verify }: AskedVerifyOptions) {
  const { id } = contribution
  const bank = useBankSide(id)
  const doubts = doubtsOfBank(bank.data, contribution)
  // After a change, contribution and statement are both read again. The new answer of one must not be compared with the
  // old answer of the other.
  const isCaseRead = useIsFetching({ queryKey: caseKey(id) }) > 0
  const isReading = isCaseRead || bank.fetchStatus === 'fetching'
  const isUnknown = bank.isError
  /** The id of the contribution to verify as soon as the bank statement is read; null when no contribution waits. */
  const awaited = useRef<number | null>(null)
  const decide = () => (resembles || isUnknown || hasDoubts(doubts) ? ask() : verify())
  const goOn = useEffectEvent((shown: number) => {
    if (awaited.current !== shown) return
    awaited.current = null
    decide()
  })
  useEffect(() => {
    if (!isReading) goOn(id)
  }, [id, isReading])
  const drop = useEffectEvent((left: number) => {
    if (awaited.current === left) awaited.current = null
  })
  // Leaving the contribution ends the wait. When the contribution is opened again, the user has to press the key again.
  useEffect(() => () => drop(id), [id])
  return {
    doubts,
    /** Whether the bank statement could not be read. */
    isUnknown,
    verify: () => {
      awaited.current = isReading ? id : null
      if (!isReading) decide()
    },
    /** Forgets the contribution that waits to be verified. To be called when the user does something else. */
    forget: () => {
      awaited.current = null
    },
  }
}
