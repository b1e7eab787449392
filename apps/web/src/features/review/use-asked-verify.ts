import type { Contribution } from '@seara/contract/collections/contributions'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useBankSide } from '../../entities/statement/bank-side.ts'
import { otherSums } from '../../entities/statement/other-sums.ts'

interface AskedVerifyOptions {
  contribution: Contribution
  /** Whether the contribution resembles others, so that verifying asks first. */
  resembles: boolean
  ask: () => void
  verify: () => void
}

/**
 * Verifies a contribution. Asks first when it resembles another, when the bank contradicts its value, or when the
 * bank's statement could not be read. Waits while the statement is still being read.
 */
export function useAskedVerify({ contribution, resembles, ask, verify }: AskedVerifyOptions) {
  const { id, value } = contribution
  const bank = useBankSide(id)
  const sums = otherSums(bank.data, id, value)
  const isReading = bank.fetchStatus === 'fetching'
  const isUnknown = bank.isError
  /** The contribution that is verified once the bank's statement about it is read. */
  const awaited = useRef<number | null>(null)
  const decide = () => (resembles || isUnknown || sums.length > 0 ? ask() : verify())
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
  // When the contribution is opened again later, a key must be pressed again.
  useEffect(() => () => drop(id), [id])
  return {
    sums,
    /** Whether the bank's side could not be read. */
    isUnknown,
    verify: () => {
      awaited.current = isReading ? id : null
      if (!isReading) decide()
    },
    /** Drops the contribution that waits to be verified, because something else was pressed. */
    forget: () => {
      awaited.current = null
    },
  }
}
