import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { toastError, toastInfo } from '../../ui/show-toast.tsx'
import { useIsShown } from '../../lib/use-is-shown.ts'
import { fromTheStart, nextFailed, onlyOneInBank, onlyOneLeft, restIsLeased } from './review-messages.ts'
import { reviewKey } from '../../entities/keys/collection-keys.ts'
import { release, useOpenNext } from './review-queries.ts'

/** The address parameter with the id of the open contribution, so that a reload or a link opens it again. */
const param = 'contribuicao'
/** The address parameter that limits the review to contributions in a bank statement. */
const bankParam = 'banco'

/** The id of the open contribution, from the page's address; null when none is open. */
function useOpenId() {
  const [params, setParams] = useSearchParams()
  const written = Number(params.get(param))
  const id = Number.isInteger(written) && written > 0 ? written : null
  const inBank = params.get(bankParam) !== null
  const open = (next: number | null, bank: boolean) =>
    setParams(
      { ...(next !== null && { [param]: String(next) }), ...(bank && { [bankParam]: '1' }) },
      { replace: true, preventScrollReset: true },
    )
  return {
    id,
    inBank,
    setId: (next: number | null) => open(next, inBank),
    setInBank: (bank: boolean) => open(null, bank),
  }
}

/**
 * The open contribution of the review, and functions that open another contribution. Opening another releases the
 * previous one.
 * @param active false when nothing can be opened, because the collection is finished
 */
export function useReview(collectionId: number, active: boolean) {
  const { id, inBank, setId, setInBank } = useOpenId()
  const openNext = useOpenNext(collectionId, inBank)
  const [empty, setEmpty] = useState(false)
  const [stays, setStays] = useState(0)
  const [reopened, setReopened] = useState<number | null>(null)
  const client = useQueryClient()
  const isShown = useIsShown()
  const key = [...reviewKey, 'move', collectionId]
  const move = useMutation({
    mutationKey: key,
    /** @param keep whether the current contribution stays open when there is no other one */
    mutationFn: async (keep: boolean) => {
      const following = await openNext(id ?? undefined)
      // After the last contribution, the review starts again with those that were skipped.
      const found = following ?? (id === null ? null : await openNext())
      return { keep, next: found?.contribution.id ?? null, pending: found?.pending ?? 0, again: following === null }
    },
    onSuccess: ({ keep, next, pending, again }) => {
      // Whoever left the review meanwhile must not find another contribution opened, nor keep it from colleagues.
      if (!isShown()) return next === null || next === id ? undefined : release(next)
      const isStill = next === null || next === id
      if (isStill) setStays((count) => count + 1)
      if (keep && isStill) return toastInfo(whyNoOther(pending, inBank))
      if (keep && again) toastInfo(fromTheStart)
      setEmpty(next === null)
      return setId(next)
    },
    onError: (error) => {
      setStays((count) => count + 1)
      toastError(nextFailed, error)
    },
  })
  const start = useEffectEvent((bank: boolean) => {
    // Starts no second call while one is running, because two calls at the same time would open two contributions.
    if (bank === inBank && !move.isPending && client.isMutating({ mutationKey: key }) === 0) move.mutate(false)
  })
  // Whether a review that was left still opens a contribution, which it then releases. This one starts afterwards.
  const isOtherMoving = useIsMutating({ mutationKey: key }) > (move.isPending ? 1 : 0)
  useEffect(() => {
    if (id === null && active && !isOtherMoving) start(inBank)
  }, [id, active, inBank, isOtherMoving])
  useRelease(id)

  return {
    id,
    /** Whether the review is limited to contributions in a bank statement. */
    inBank,
    setInBank,
    /** Whether there was no contribution to open. */
    empty: empty && id === null,
    failure: id === null ? move.error : null,
    moving: move.isPending,
    /**
     * Counts the attempts to open another contribution that found none or failed, and the contributions opened again.
     * `useKeptKey` remembers this count when a key is pressed during an attempt, and drops the key if the count has
     * grown afterwards.
     */
    stays,
    /** Opens another contribution. The open one stays pending. */
    skip: () => move.mutate(true),
    /** The contribution that was opened again and has not got the focus yet; null when there is none. */
    reopened,
    /** Opens a contribution again after its verification was undone. */
    reopen: (wanted: number) => {
      if (!isShown()) return
      setStays((count) => count + 1)
      setEmpty(false)
      setReopened(wanted)
      setId(wanted)
    },
    /** To be called once the contribution that was opened again has got the focus. */
    endReopening: () => setReopened(null),
    /** Opens another contribution after the open one was verified, changed or deleted. */
    next: () => {
      if (isShown()) move.mutate(false)
    },
  }
}

/**
 * Says why there is no other contribution to open.
 * @param pending how many contributions of the collection are pending, also those that others have open
 */
const whyNoOther = (pending: number, inBank: boolean) =>
  inBank ? onlyOneInBank : pending > 1 ? `${restIsLeased}.` : onlyOneLeft

/** Releases a contribution when another one is opened, the screen is left, or the page is closed. */
function useRelease(id: number | null) {
  useEffect(() => {
    if (id === null) return undefined
    const leave = () => release(id)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [id])
}
