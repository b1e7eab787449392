import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { reasonOf } from '../ui/failure-words.ts'
import { toast } from '../ui/toast.ts'

interface ChangeOptions<Answer> {
  run: () => Promise<Answer>
  success: string
  /** Shown before the server's reason. */
  failure: string
  /** Shown instead when the changed record no longer exists. */
  gone?: string
  /** Whether the place itself says why, so that a message would only repeat it. */
  isToldThere?: boolean
  onDone: (answer: Answer) => void
  /** Gets the reason as shown, and the error. */
  onFailed?: (reason: string, error: unknown) => void
  /** Called when someone else was faster or the answer was lost, so that the shown data may be outdated. */
  onUncertain: () => void
}

/**
 * Sends one change at a time, and shows the result.
 * @param place `dialog` returns a failure as `problem`, because a dialog covers the page's messages
 */
export function useChange(place: 'page' | 'dialog' = 'page') {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** @returns whether the change is saved */
  async function change<Answer>(options: ChangeOptions<Answer>): Promise<boolean> {
    const { run, success, failure, gone, isToldThere = false, onDone, onFailed, onUncertain } = options
    if (busy) return false
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await run()
      toast(success, 'success', 3_000)
      onDone(answer)
      return true
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      const reason = reasonOf(error)
      const words = status === 404 && gone !== undefined ? gone : `${failure}. ${reason}`
      if (place === 'dialog') setProblem(words)
      else if (!isToldThere) toast(words, 'failure', 8_000)
      onFailed?.(reason, error)
      if ([0, 404, 409, 412].includes(status)) onUncertain()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, change }
}
