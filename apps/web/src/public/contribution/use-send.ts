import type { SentContribution } from '@seara/contract/collections/contributions'
import { useState } from 'react'
import { ApiError, isUncertain } from '../../lib/api-error.ts'
import { endSession } from '../../lib/session.ts'
import { reasonOf } from '../ui/failure-words.ts'
import { type Lost, type SendState, whyLost } from '../ui/send-form.ts'
import { toast } from '../ui/toast.ts'
import { useIsShown } from '../../lib/use-is-shown.ts'
import { useWhenOnline } from '../ui/use-when-online.ts'
import { type FieldErrors, serverFields } from './draft-fields.ts'
import * as messages from './contribution-messages.ts'
import { type CompleteDraft, sendContribution } from './send-contribution.ts'

interface SendOptions {
  collectionId: string
  draft: CompleteDraft
  onSent: (sent: SentContribution) => void
  /** Gets the server's messages, by field. */
  onRefused: (errors: FieldErrors) => void
}

/** Sends a contribution, and explains a failure. If no answer came, it is sent again when the network is back. */
export function useSend({ collectionId, draft, onSent, onRefused }: SendOptions) {
  const [sending, setSending] = useState<SendState | null>(null)
  const [lost, setLost] = useState<Lost | null>(null)
  const [conflict, setConflict] = useState<ApiError | null>(null)
  /** Why the contribution was refused; undefined when it was not, or when a field shows the reason. */
  const [problem, setProblem] = useState<string>()
  // After leaving the review, the person may change the draft. The old draft must then not be sent again.
  const isShown = useIsShown()

  async function send() {
    if (sending) return
    setLost(null)
    setConflict(null)
    setProblem(undefined)
    try {
      const sent = await sendContribution(collectionId, draft, setSending, () => isShown())
      toast(messages.sent, 'success')
      onSent(sent)
    } catch (error) {
      refuse(error)
    } finally {
      setSending(null)
    }
  }

  function refuse(error: unknown) {
    if (!(error instanceof ApiError)) {
      setProblem(reasonOf(error))
      return toast(messages.sendFailed, 'failure')
    }
    const why = whyLost(error)
    if (why !== null) {
      setLost(why)
      // A proxy's page says nothing about the contribution, which may have arrived.
      return why === 'busy' && isUncertain(error) ? undefined : toast(messages.sendFailed, 'failure')
    }
    if (error.status === 401) {
      endSession('expired')
      return toast(messages.sessionEnded, 'failure')
    }
    toast(error.isConflict ? messages.conflict(error) : messages.sendFailed, 'failure')
    const refused = refusedFields(error)
    if (error.isConflict) setConflict(error)
    else if (Object.keys(refused).length > 0) onRefused(refused)
    else setProblem(reasonOf(error))
  }

  useWhenOnline(lost === null || sending ? null : () => void send())
  return { sending, lost, conflict, problem, send }
}

/**
 * The server's messages, by field of the form. Status 413 comes from a proxy that names no field: the file is too
 * large.
 */
const refusedFields = (error: ApiError): FieldErrors =>
  error.status === 413
    ? { image: reasonOf(error) }
    : Object.fromEntries(
        Object.entries(error.errors).flatMap(([field, [message]]) => {
          const own = serverFields[field]
          return own && message ? [[own, message] as const] : []
        }),
      )
