import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { keepBox, takeBoxes } from './packing-memory.ts'
import { maybeSaved } from '../shipping-messages.ts'
import { saveBox, useReloadBoxes, useShowBox } from '../shipping-queries.ts'

/** A typed box that is not saved yet. */
export interface TypedBox {
  key: number
  requestId: number
  /** The name of the request's diocese. It identifies the box when another request is already on the screen. */
  diocese: string
  grams: number
  /** Why the box was not saved; null while it is being sent. */
  problem: string | null
}

const isSignedOut = (error: Error) => error instanceof ApiError && error.status === 401

const problemOf = (error: Error) =>
  error instanceof ApiError && error.status !== 0 ? (error.firstOfEachField[0] ?? error.message) : maybeSaved

/**
 * Saves boxes one after another while the user types the next ones. Boxes that failed stay in the list, where they can
 * be sent again or removed. Boxes that failed because the session had ended are sent after signing in again.
 */
export function usePacking(campaignId: number) {
  const [typed, setTyped] = useState<readonly TypedBox[]>([])
  const nextKey = useRef(0)
  const showBox = useShowBox()
  const reload = useReloadBoxes()
  const mark = (key: number, problem: string | null) =>
    setTyped((boxes) => boxes.map((box) => (box.key === key ? { ...box, problem } : box)))
  const drop = ({ key }: TypedBox) => setTyped((boxes) => boxes.filter((box) => box.key !== key))
  const { mutate: save } = useMutation({
    // One box at a time, because the boxes are numbered in the order in which they were typed.
    scope: { id: 'boxes' },
    mutationFn: ({ requestId, grams }: TypedBox) => saveBox(requestId, grams),
    onSuccess: (box, sent) => {
      drop(sent)
      showBox(box)
    },
    onError: (error, box) => {
      // The session has ended, so the box was not saved and the screen closes. The box is sent after signing in again.
      if (isSignedOut(error)) return keepBox(campaignId, box)
      mark(box.key, problemOf(error))
      // The box may have been saved although no answer came. The refetched list shows that.
      reload()
    },
  })
  const add = ({ requestId, diocese }: Pick<TypedBox, 'requestId' | 'diocese'>, weights: readonly number[]) => {
    const boxes = weights.map((grams) => ({ key: (nextKey.current += 1), requestId, diocese, grams, problem: null }))
    setTyped((others) => [...others, ...boxes])
    for (const box of boxes) save(box)
  }
  const resume = useEffectEvent(() => {
    for (const box of takeBoxes(campaignId)) add(box, [box.grams])
  })
  useEffect(() => resume(), [])
  const retry = (box: TypedBox) => {
    mark(box.key, null)
    save(box)
  }
  return { typed, add, retry, drop }
}
