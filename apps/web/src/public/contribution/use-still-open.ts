import { getCollection } from '@seara/contract/collections/collections'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../ui/call-with-deadline.ts'
import { toast } from '../ui/toast.ts'
import { ended } from './contribution-messages.ts'

/** Whether an error says that visitors see no such collection: it is over, has not begun, or does not exist. */
export const isNotOpen = (error: unknown) => error instanceof ApiError && error.status === 404

/** Whether an error says that the collection has not begun. */
export const isNotBegun = (error: unknown) => error instanceof ApiError && error.code === 'not_found.not_begun'

/** Whether an error says that the collection is finished. */
export const isFinished = (error: unknown) => error instanceof ApiError && error.code === 'not_found.finished'

/**
 * Says whether the collection has ended while the form was filled in. Asks when the person comes back to the page, and
 * when `ask` is called. If no answer comes, it says nothing: sending the form will tell.
 * @param id of the collection; null while the form is not shown
 */
export function useStillOpen(id: string | null) {
  const [hasEnded, setEnded] = useState(false)
  const isTold = useRef(false)
  const ask = useCallback(() => {
    if (id === null) return
    void call(getCollection, { params: { id }, query: { origin: 'public' } }).then(
      () => {
        isTold.current = false
        setEnded(false)
      },
      (error: unknown) => {
        if (!isFinished(error)) return
        setEnded(true)
        if (!isTold.current) toast(ended, 'failure')
        isTold.current = true
      },
    )
  }, [id])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') ask()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [ask])
  return { hasEnded, ask }
}
