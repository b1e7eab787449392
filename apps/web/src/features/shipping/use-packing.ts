import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { maybeSaved } from './shipping-messages.ts'
import { saveBox, useReloadBoxes, useShowBox } from './shipping-queries.ts'

/** A box that was typed and is not saved yet. */
export interface TypedBox {
  key: number
  requestId: number
  /** Whose box it is, to tell it when another request is on the screen. */
  diocese: string
  grams: number
  /** Why it was not saved; null while it is on its way. */
  problem: string | null
}

const problemOf = (error: Error) =>
  error instanceof ApiError && error.status !== 0 ? (error.firstOfEachField[0] ?? error.message) : maybeSaved

/** Saves boxes one after another while the next ones are being typed; what fails stays, to be sent again or dropped. */
export function usePacking() {
  const [typed, setTyped] = useState<readonly TypedBox[]>([])
  const nextKey = useRef(0)
  const showBox = useShowBox()
  const reload = useReloadBoxes()
  const mark = (key: number, problem: string | null) =>
    setTyped((boxes) => boxes.map((box) => (box.key === key ? { ...box, problem } : box)))
  const drop = ({ key }: TypedBox) => setTyped((boxes) => boxes.filter((box) => box.key !== key))
  const { mutate: save } = useMutation({
    // One at a time: the boxes are numbered in the order in which they were typed.
    scope: { id: 'boxes' },
    mutationFn: ({ requestId, grams }: TypedBox) => saveBox(requestId, grams),
    onSuccess: (box, sent) => {
      drop(sent)
      showBox(box)
    },
    onError: (error, { key }) => {
      mark(key, problemOf(error))
      // The list tells whether it was saved all the same.
      reload()
    },
  })
  const add = ({ requestId, diocese }: Pick<TypedBox, 'requestId' | 'diocese'>, weights: readonly number[]) => {
    const boxes = weights.map((grams) => ({ key: (nextKey.current += 1), requestId, diocese, grams, problem: null }))
    setTyped((others) => [...others, ...boxes])
    for (const box of boxes) save(box)
  }
  const retry = (box: TypedBox) => {
    mark(box.key, null)
    save(box)
  }
  return { typed, add, retry, drop }
}
