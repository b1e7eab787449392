import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { toast } from '../ui/toast.ts'
import { connectionLost, connectionLostHelp } from './campaign-messages.ts'

interface ChangeOptions<Answer> {
  run: () => Promise<Answer>
  success: string
  /** Shown before the server's reason. */
  failure: string
  /** Shown instead when the changed record no longer exists. */
  gone?: string
  onDone: (answer: Answer) => void
  /** Gets the error. */
  onFailed?: (reason: string) => void
  /** Another person or tab was faster, or the answer was lost: the shown data may be outdated. */
  onUncertain: () => void
}

/** Sends one change at a time, and shows the result. */
export function useChange() {
  const [busy, setBusy] = useState(false)
  /** @returns whether it is done */
  async function change<Answer>(options: ChangeOptions<Answer>): Promise<boolean> {
    const { run, success, failure, gone, onDone, onFailed, onUncertain } = options
    if (busy) return false
    setBusy(true)
    try {
      const answer = await run()
      toast(success, 'success', 3_000)
      onDone(answer)
      return true
    } catch (error) {
      const isLost = !(error instanceof ApiError) || error.status === 0
      const reason = isLost ? `${connectionLost} ${connectionLostHelp}` : error.message.replace('❌ ', '')
      const isGone = !isLost && error.status === 404 && gone !== undefined
      toast(isGone ? gone : `${failure}. ${reason}`, 'failure', 8_000)
      onFailed?.(reason)
      if (isLost || [404, 409, 412].includes(error.status)) onUncertain()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, change }
}
