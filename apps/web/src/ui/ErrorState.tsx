import { IconAlertTriangle, IconReload } from '@tabler/icons-react'
import { useEffect } from 'react'
import { MessageState } from './MessageState.tsx'
import { withdrawLoadFailure } from './toasts.tsx'
import { ActionButton } from './ActionButton.tsx'

interface ErrorStateProps {
  title: string
  message: string
  /** Tries again; without it no button is offered. */
  onRetry?: (() => void) | undefined
  /** Centred on the screen. */
  fullHeight?: boolean
}

/** A loading failure: what happened, and a retry. It replaces the toast. */
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
