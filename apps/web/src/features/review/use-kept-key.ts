import type { Contribution } from '@seara/contract/collections/contributions'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { useReview } from './use-review.ts'

/**
 * When V is pressed before the next contribution is visible, that contribution is verified only after it was visible
 * for this many milliseconds.
 */
const inSight = 1_000

type Action = 'verify' | 'skip' | 'change' | 'remove'

interface KeptKeyOptions {
  /** The contribution that is shown. */
  contribution: Contribution
  review: Pick<ReturnType<typeof useReview>, 'moving' | 'stays'>
  actions: Readonly<Record<Action, () => void>>
}

/**
 * Keeps the key that was pressed while the next contribution was loading. It takes effect once that contribution is
 * shown, so pressing V twice verifies two contributions.
 */
export function useKeptKey({ contribution, review, actions }: KeptKeyOptions) {
  const kept = useRef<{ action: Action; seen: number; stays: number } | null>(null)
  const doKept = useEffectEvent((shown: number) => {
    if (!kept.current || kept.current.seen === shown) return
    const { action, stays } = kept.current
    kept.current = null
    // When there was no next contribution, the key is dropped. A contribution that opens later is not the one that the
    // user meant.
    if (stays === review.stays) actions[action]()
  })
  // A V that was pressed too early waits until the contribution was visible for a moment. Another key pressed meanwhile
  // replaces it.
  const delayOfKept = useEffectEvent(() => (kept.current?.action === 'verify' ? inSight : 0))
  useEffect(() => {
    if (review.moving) return undefined
    const timer = setTimeout(() => doKept(contribution.id), delayOfKept())
    return () => clearTimeout(timer)
  }, [review.moving, contribution.id])
  return {
    /** Returns the handler of a key: it acts now or, while the next contribution is loading, once that is shown. */
    orOnceThere: (action: Action) => () => {
      kept.current = review.moving ? { action, seen: contribution.id, stays: review.stays } : null
      if (!review.moving) actions[action]()
    },
  }
}
