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
  onDone: (answer: Answer) => void
  /** Gets the error, and its words. */
  onFailed?: (reason: string, error: unknown) => void
  /** Another person or tab was faster, or the answer was lost: the shown data may be outdated. */
  onUncertain: () => void
}

/**
 * Sends one change at a time, and shows the result.
 * @param place `dialog` keeps a failure as `problem`, because the page's messages lie under a dialog
 */
export function useChange(place: 'page' | 'dialog' = 'page') {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** @returns whether it is done */
  async function change<Answer>(options: ChangeOptions<Answer>): Promise<boolean> {
    const { run, success, failure, gone, onDone, onFailed, onUncertain } = options
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
      else toast(words, 'failure', 8_000)
      onFailed?.(reason, error)
      if ([0, 404, 409, 412].includes(status)) onUncertain()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, change }
}
