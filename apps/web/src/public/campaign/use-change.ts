import { useState } from 'react'
import { ApiError, isUncertain } from '../../lib/api-error.ts'
import { reasonOf } from '../ui/failure-words.ts'
import { toast } from '../ui/toast.ts'

interface ChangeOptions<Answer> {
  run: () => Promise<Answer>
  success: string
  /** The message that says what failed. It is shown before the server's reason. */
  failure: string
  /** Shown instead of `failure` and the reason when the changed record no longer exists. */
  gone?: string
  /**
   * Called when the answer was lost. Makes a message from the reason, which is shown instead of `failure` and not as a
   * toast.
   */
  uncertain?: (reason: string) => string
  /**
   * Whether the part of the screen that made the change shows the failure itself, so that no toast is needed. Called
   * after the failure, because that part may be gone by then. The message `gone` is always a toast.
   */
  isToldThere?: () => boolean
  /** Whether the screen does not show the success by itself. Its toast then stays longer. */
  isUnseen?: boolean
  onDone: (answer: Answer) => void
  /** Gets the reason as it is shown to the person, and the error. */
  onFailed?: (reason: string, error: unknown) => void
  /**
   * Called when the shown data may be outdated: the answer was lost, or someone else changed the data first, so that
   * the server refuses what the screen offered.
   */
  onUncertain: () => void
}

/**
 * Sends one change at a time, and shows whether it succeeded.
 * @param place where a failure is shown: `page` shows a toast; `dialog` returns it as `problem`, because the dialog
 * covers the toasts
 */
export function useChange(place: 'page' | 'dialog' = 'page') {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** @returns whether the change is saved */
  async function change<Answer>(options: ChangeOptions<Answer>): Promise<boolean> {
    const { run, success, failure, gone, uncertain, isToldThere, isUnseen, onDone, onFailed, onUncertain } = options
    if (busy) return false
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await run()
      toast(success, 'success', isUnseen ? 5_000 : 3_000)
      onDone(answer)
      return true
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      const lost = isUncertain(error) ? uncertain?.(reasonOf(error)) : undefined
      const reason = lost ?? reasonOf(error)
      const isGone = lost === undefined && status === 404 && gone !== undefined
      const words = isGone ? gone : (lost ?? `${failure}. ${reason}`)
      if (place === 'dialog') setProblem(words)
      else if (isGone || (lost === undefined && !isToldThere?.())) toast(words, 'failure')
      onFailed?.(reason, error)
      // 422: the screen offered what the server refuses, for example a material that is inactive by now.
      if (isUncertain(error) || [404, 409, 412, 422].includes(status)) onUncertain()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, change }
}
