import { IconAlertTriangle, IconReload } from '@tabler/icons-react'
import { useEffect } from 'react'
import { MessageState } from './MessageState.tsx'
import { withdrawLoadFailure } from './show-toast.tsx'
import { ActionButton } from './ActionButton.tsx'

interface ErrorStateProps {
  title: string
  message: string
  /** Called by the retry button; absent: there is no button. */
  onRetry?: (() => void) | undefined
  /** Whether the message is centred in a large part of the window, instead of in a small area. */
  fullHeight?: boolean
}

/** Says what could not be loaded, with a retry button. It replaces the toast about the same failure. */
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
