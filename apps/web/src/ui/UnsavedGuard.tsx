import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { getSession } from '../lib/session.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface UnsavedGuardProps {
  /** Whether there are unsaved changes. */
  when: boolean
}

/** Asks before another screen opens, and before the page is closed, while there are unsaved changes. */
export function UnsavedGuard({ when }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && getSession() !== null && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!when) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [when])
  return (
    <DiscardDialog
      opened={blocker.state === 'blocked'}
      onDiscard={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  )
}

interface DiscardDialogProps {
  opened: boolean
  onDiscard: () => void
  onStay: () => void
}

/** Asks whether to leave although unsaved changes will be lost. */
export const DiscardDialog = ({ opened, onDiscard, onStay }: DiscardDialogProps) => (
  <ConfirmDialog
    opened={opened}
    title="Sair sem salvar?"
    message="O que você alterou ainda não foi salvo e será perdido."
    confirmLabel="Sair sem salvar"
    cancelLabel="Continuar editando"
    danger
    onConfirm={onDiscard}
    onClose={onStay}
  />
)
