import type { Contribution } from '@seara/contract/collections/contributions'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useBankSide } from '../../entities/statement/bank-side.ts'
import { otherSums } from '../../entities/statement/other-sums.ts'

interface AskedVerifyOptions {
  contribution: Contribution
  /** Whether it resembles others, so that verifying asks first. */
  resembles: boolean
  ask: () => void
  verify: () => void
}

/**
 * Verifies a contribution, and asks first where it resembles another or the bank contradicts its value. While what the
 * bank shows is still read, it waits for that.
 */
export function useAskedVerify({ contribution, resembles, ask, verify }: AskedVerifyOptions) {
  const { id, value } = contribution
  const bank = useBankSide(id)
  const sums = otherSums(bank.data, id, value)
  const isReading = bank.fetchStatus === 'fetching'
  /** The contribution that is verified once the bank's side of it is known. */
  const awaited = useRef<number | null>(null)
  const decide = () => (resembles || sums.length > 0 ? ask() : verify())
  const goOn = useEffectEvent((shown: number) => {
    if (awaited.current !== shown) return
    awaited.current = null
    decide()
  })
  useEffect(() => {
    if (!isReading) goOn(id)
  }, [id, isReading])
  return {
    sums,
    verify: () => {
      awaited.current = isReading ? id : null
      if (!isReading) decide()
    },
    /** Drops what waits for the bank's side, because something else was pressed. */
    forget: () => {
      awaited.current = null
    },
  }
}
