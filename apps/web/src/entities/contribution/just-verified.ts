import type { ListedContribution } from '@seara/contract/collections/contributions'
import { useEffect, useState, useSyncExternalStore } from 'react'

/**
 * Seconds between a verification and its receipt and mail. The screen offers to undo the verification for one second
 * less.
 */
export const undoSeconds = 10
const offeredSeconds = undoSeconds - 1

/** A verification made in this window that can still be undone. */
interface JustVerified {
  contribution: Pick<ListedContribution, 'id' | 'value' | 'diocese'>
  /** The end of the time for undoing: milliseconds since 1970, by this device's clock. */
  until: number
}

let kept: readonly JustVerified[] = []
const listeners = new Set<() => void>()

function change(next: typeof kept) {
  kept = next
  for (const listener of listeners) listener()
}

export const keepVerified = (contribution: JustVerified['contribution']) =>
  change([...kept, { contribution, until: Date.now() + offeredSeconds * 1000 }])

export const forgetVerified = (id: number) => change(kept.filter(({ contribution }) => contribution.id !== id))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The verifications that can still be undone, the newest first, each with the whole seconds that remain. */
export function useJustVerified(): (JustVerified & { seconds: number })[] {
  const all = useSyncExternalStore(subscribe, () => kept)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (all.length === 0) return undefined
    const tick = () => {
      setNow(Date.now())
      const over = kept.filter(({ until }) => until <= Date.now())
      for (const { contribution } of over) forgetVerified(contribution.id)
    }
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [all])
  return all
    .map((one) => ({ ...one, seconds: Math.min(offeredSeconds, Math.ceil((one.until - now) / 1000)) }))
    .filter(({ seconds }) => seconds > 0)
    .toReversed()
}
