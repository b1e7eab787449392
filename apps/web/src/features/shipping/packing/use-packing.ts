import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { newKey } from '../../../lib/new-key.ts'
import { useDropWhenLeft } from '../../../ui/use-drop-when-left.ts'
import { type KeptBox, unsentBoxes } from './packing-memory.ts'
import { noAnswer } from '../shipping-messages.ts'
import { saveBox, useReloadBoxes, useShowBox } from '../shipping-queries.ts'
import { useReader } from '../use-reader.ts'

/** A typed box that is not saved yet. */
export interface TypedBox {
  /** The same for each try to send the box, so that it is added only once. */
  key: string
  requestId: number
  /** The name of the request's diocese. It identifies the box when another request is already on the screen. */
  diocese: string
  grams: number
  /** Why the box was not saved; null while it is being sent. */
  problem: string | null
}

const toSend = (box: KeptBox): TypedBox => ({ ...box, key: box.key ?? newKey(), problem: null })

const isSignedOut = (error: Error) => error instanceof ApiError && error.status === 401

const problemOf = (error: Error) =>
  error instanceof ApiError && error.status !== 0 ? (error.firstOfEachField[0] ?? error.message) : noAnswer

/**
 * Saves boxes one after another while the user types the next ones. Boxes that failed stay in the list, where they can
 * be sent again or removed. Boxes that failed because the session had ended are sent after signing in again.
 * @returns also `others`: boxes that other people left unsent in this tab. They are sent only after `answerOthers`.
 */
export function usePacking(campaignId: number) {
  const me = useReader()
  const [resumed] = useState(() => unsentBoxes.own(campaignId, me).map(toSend))
  const [typed, setTyped] = useState<readonly TypedBox[]>(resumed)
  const showBox = useShowBox()
  const reload = useReloadBoxes()
  const mark = (key: string, problem: string | null) =>
    setTyped((boxes) => boxes.map((box) => (box.key === key ? { ...box, problem } : box)))
  const drop = ({ key }: TypedBox) => setTyped((boxes) => boxes.filter((box) => box.key !== key))
  const keep = ({ key, requestId, diocese, grams }: KeptBox) =>
    unsentBoxes.keep(campaignId, me, [...unsentBoxes.own(campaignId, me), { key, requestId, diocese, grams }])
  const mutationKey = ['boxes', campaignId]
  useDropWhenLeft(mutationKey)
  const { mutate: save } = useMutation({
    mutationKey,
    networkMode: 'online',
    // One box at a time, because the boxes are numbered in the order in which they were typed.
    scope: { id: 'boxes' },
    mutationFn: ({ key, requestId, grams }: TypedBox) => saveBox(requestId, grams, key),
    onSuccess: (box, sent) => {
      drop(sent)
      showBox(box)
    },
    onError: (error, box) => {
      // The session has ended, so this try did not save the box, and the screen closes. The box is sent after signing
      // in again.
      if (isSignedOut(error)) return keep(box)
      mark(box.key, problemOf(error))
      // The box may have been saved although no answer came. The refetched list shows that.
      reload()
    },
  })
  const add = ({ requestId, diocese }: Pick<TypedBox, 'requestId' | 'diocese'>, weights: readonly number[]) => {
    const boxes = weights.map((grams) => toSend({ requestId, diocese, grams }))
    setTyped((others) => [...others, ...boxes])
    for (const box of boxes) save(box)
  }
  const resume = useEffectEvent(() => {
    unsentBoxes.keep(campaignId, me, [])
    for (const box of resumed) save(box)
  })
  useEffect(() => resume(), [])
  const [others, setOthers] = useState(() => unsentBoxes.others(campaignId, me))
  const answerOthers = (send: boolean) => {
    unsentBoxes.dropOthers(campaignId, me)
    setOthers([])
    if (send) for (const box of others) add(box, [box.grams])
  }
  const retry = (box: TypedBox) => {
    mark(box.key, null)
    save(box)
  }
  return { typed, others, answerOthers, add, retry, drop }
}
