import { Button } from '@mantine/core'
import { IconAlertTriangle, IconReload } from '@tabler/icons-react'
import { MessageState } from './MessageState.tsx'

interface ErrorStateProps {
  title: string
  message: string
  /** Tries again; without it no button is offered. */
  onRetry?: (() => void) | undefined
  /** Stands alone on the screen, in its middle. */
  fullHeight?: boolean
}

/** Something could not be loaded: what happened, and a way to try again. */
export const ErrorState = ({ title, message, onRetry, fullHeight = false }: ErrorStateProps) => (
  <MessageState
    role="alert"
    icon={<IconAlertTriangle />}
    tone="error"
    title={title}
    message={message}
    fullHeight={fullHeight}
    action={
      onRetry && (
        <Button variant="default" leftSection={<IconReload size={18} />} onClick={onRetry}>
          Tentar de novo
        </Button>
      )
    }
  />
)
