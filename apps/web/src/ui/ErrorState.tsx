import { IconAlertTriangle, IconReload } from '@tabler/icons-react'
import { useEffect } from 'react'
import { MessageState } from './MessageState.tsx'
import { withdrawLoadFailure } from './toasts.tsx'
import { ActionButton } from './ActionButton.tsx'

interface ErrorStateProps {
  title: string
  message: string
  /** Tries again; absent hides the button. */
  onRetry?: (() => void) | undefined
  /** Centred on the screen. */
  fullHeight?: boolean
}

/** Says what could not be loaded, with a retry button, in place of the toast about the failure. */
export function ErrorState({ title, message, onRetry, fullHeight = false }: ErrorStateProps) {
  useEffect(() => withdrawLoadFailure(message), [message])
  return (
    <MessageState
      role="alert"
      icon={<IconAlertTriangle />}
      tone="error"
      title={title}
      message={message}
      fullHeight={fullHeight}
      action={
        onRetry && (
          <ActionButton icon={IconReload} onClick={onRetry}>
            Tentar de novo
          </ActionButton>
        )
      }
    />
  )
}
