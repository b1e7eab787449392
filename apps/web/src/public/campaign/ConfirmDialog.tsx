import { changeRequest, type PublicRequest } from '@seara/contract/campaigns/requests'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { formatMoney } from '../../lib/format.ts'
import { Button } from '../ui/Button.tsx'
import { call } from '../ui/call-with-deadline.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import * as messages from './campaign-messages.ts'
import { confirmFailed, confirmWarning, confirmedHelp, reviewAgain, totalChanged } from './confirm-messages.ts'
import { useChange } from './use-change.ts'
import { saveUnsaved } from './use-unsaved.ts'
import styles from './Campaign.module.css'

interface ConfirmDialogProps {
  request: PublicRequest
  isDone: boolean
  onConfirmed: () => void
  /**
   * Called when the request may differ from the one shown: the answer was lost, or someone changed the request
   * meanwhile.
   */
  onUncertain: () => void
  /** Called when a quantity or the picture of the payment could not be saved. The screen shows why. */
  onUnsaved: () => void
  onClose: () => void
}

/**
 * Asks before the request is confirmed, and shows its total. If the total has changed meanwhile, the materials have to
 * be reviewed first.
 */
export function ConfirmDialog({ request, isDone, onConfirmed, onUncertain, onUnsaved, onClose }: ConfirmDialogProps) {
  const [seen] = useState(request.total)
  /** Whether the server said that the total has changed, even before the new total is loaded. */
  const [isOutdated, setOutdated] = useState(false)
  const [sending, setSending] = useState(false)
  const { busy: changing, problem, change } = useChange('dialog')
  const busy = sending || changing
  const isAnother = !isDone && (isOutdated || request.total !== seen)

  async function confirm() {
    setSending(true)
    const isSent = await saveUnsaved()
    setSending(false)
    if (!isSent) return onUnsaved()
    return void change({
      run: () =>
        call(changeRequest, {
          params: { id: request.id },
          query: { action: 'finished', seen_value: seen, code: request.code, origin: 'public' },
        }),
      success: messages.finished,
      isUnseen: true,
      failure: confirmFailed,
      onDone: onConfirmed,
      onFailed: (_, error) => setOutdated(error instanceof ApiError && error.code === 'conflict.value_changed'),
      onUncertain,
    })
  }

  return (
    <Dialog
      title={isDone ? 'Solicitação confirmada' : messages.confirmTitle}
      busy={busy || isDone}
      problem={isAnother || isDone ? undefined : problem}
      onClose={onClose}
    >
      <div className={styles.stack}>
        {isAnother ? (
          <Notice look="warning" title={totalChanged}>
            <p>
              Você viu <strong>{formatMoney(seen)}</strong>
              {request.total !== seen && (
                <>
                  ; agora é <strong>{formatMoney(request.total)}</strong>
                </>
              )}
              . {reviewAgain}
            </p>
          </Notice>
        ) : (
          <>
            <p>{isDone ? confirmedHelp : confirmWarning}</p>
            <p>
              Total: <strong>{formatMoney(isDone ? request.total : seen)}</strong>
            </p>
          </>
        )}
        <div className={styles.actions}>
          {isAnother ? (
            <Button look="filled" onClick={onClose}>
              Rever os materiais
            </Button>
          ) : (
            <Button look="filled" disabled={busy || isDone} onClick={() => void confirm()}>
              {isDone ? 'Confirmada' : busy ? 'Confirmando...' : 'Confirmar'}
            </Button>
          )}
          {!isAnother && (
            <Button disabled={busy || isDone} onClick={onClose}>
              Voltar
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
