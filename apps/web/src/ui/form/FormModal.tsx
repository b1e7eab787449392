import { Modal } from '@mantine/core'
import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react'
import { usePasswordAsked } from '../../lib/ask-password.ts'
import { OfflineNotice } from '../OfflineNotice.tsx'
import { DiscardDialog } from '../UnsavedGuard.tsx'
import { focusHeading, losesFocusWith } from '../use-heading-focus.ts'
import { useAsked } from './conflict/ask-conflict.ts'
import { FormModalContext } from './modal-context.ts'

interface FormModalProps {
  opened: boolean
  title: string
  onClose: () => void
  /** A component that renders a `Form`; remounted each time the dialog opens. */
  children: ReactNode
  size?: 'md' | 'lg' | 'xl'
  /**
   * The element that gets the focus after the dialog has closed, if the button that opened the dialog is gone; by
   * default the screen's heading.
   */
  focusAfter?: RefObject<HTMLElement | null>
}

/**
 * Gives the form's first field the attribute that makes the dialog focus it. Otherwise the close button, which comes
 * first, would get the focus.
 */
function markFirstField(form: HTMLElement | null) {
  form?.querySelector('input, select, textarea')?.setAttribute('data-autofocus', 'true')
}

/** A dialog with a form. With unsaved changes, Cancelar, Esc and a click outside ask before closing. */
export function FormModal({ opened, title, onClose, children, size = 'lg', focusAfter }: FormModalProps) {
  const [asking, setAsking] = useState(false)
  const disputing = useAsked() !== null
  const confirming = usePasswordAsked()
  const [overlaid, setOverlaid] = useState(false)
  const dialog = useRef<HTMLDivElement>(null)
  // A ref, because it changes at once. State would change only with the next render, too late for a quick Esc.
  const dirty = useRef(false)
  const reportDirty = useCallback((now: boolean) => {
    dirty.current = now
  }, [])
  // Asks only after the current key event, because the same Esc would otherwise answer the question.
  const ask = () => setTimeout(() => setAsking(true))
  const requestClose = () => (dirty.current ? ask() : onClose())
  const discard = () => {
    setAsking(false)
    onClose()
  }
  return (
    <Modal
      ref={dialog}
      opened={opened}
      onClose={requestClose}
      onExitTransitionEnd={() => {
        // The form may have been saved while the question was open.
        setAsking(false)
        reportDirty(false)
        if (losesFocusWith(dialog.current)) focusAfter?.current?.focus()
        if (losesFocusWith(dialog.current)) focusHeading()
      }}
      title={title}
      size={size}
      closeOnEscape={!asking && !disputing && !confirming && !overlaid}
    >
      <OfflineNotice>Sem conexão. O que você salvar aqui espera, e sai quando ela voltar.</OfflineNotice>
      <div ref={markFirstField}>
        <FormModalContext value={{ requestClose, reportDirty, reportOverlay: setOverlaid }}>
          {children}
        </FormModalContext>
      </div>
      <DiscardDialog opened={asking && opened} onDiscard={discard} onStay={() => setAsking(false)} />
    </Modal>
  )
}
