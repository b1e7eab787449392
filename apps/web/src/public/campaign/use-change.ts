import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { toast } from '../ui/toast.ts'
import { connectionLost, connectionLostHelp } from './campaign-messages.ts'

interface ChangeOptions<Answer> {
  run: () => Promise<Answer>
  success: string
  /** Said before the server's own reason. */
  failure: string
  /** Said in place of both when what was to be changed is no longer there. */
  gone?: string
  onDone: (answer: Answer) => void
  /** Hears why it failed. */
  onFailed?: (reason: string) => void
  /** Another person or tab was quicker, or the answer was lost: what is shown may no longer be true. */
  onUncertain: () => void
}

/** Sends one change at a time, and says how it went. */
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
