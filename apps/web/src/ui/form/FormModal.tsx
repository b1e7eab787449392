import { Modal } from '@mantine/core'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { DiscardDialog } from '../UnsavedGuard.tsx'
import { useAsked } from './conflict/ask-conflict.ts'
import { FormModalContext } from './modal-context.ts'

interface FormModalProps {
  opened: boolean
  title: string
  onClose: () => void
  /** A component that draws a `Form`; it begins anew each time the dialog opens. */
  children: ReactNode
  size?: 'md' | 'lg' | 'xl'
}

/** The dialog gives the focus to what is marked; else its close button, which comes first, would take it. */
function markFirstField(form: HTMLElement | null) {
  form?.querySelector('input, select, textarea')?.setAttribute('data-autofocus', 'true')
}

/**
 * A dialog with a form. While something is unsaved, closing asks first: by Cancelar, by Esc and by a click beside it.
 */
export function FormModal({ opened, title, onClose, children, size = 'lg' }: FormModalProps) {
  const [asking, setAsking] = useState(false)
  const disputing = useAsked() !== null
  const [overlaid, setOverlaid] = useState(false)
  // Known at once, where a state waits for the next drawing: a quick Esc must not slip through.
  const dirty = useRef(false)
  const reportDirty = useCallback((now: boolean) => {
    dirty.current = now
  }, [])
  // Asks once the Esc is over, which would else answer the question it led to.
  const ask = () => setTimeout(() => setAsking(true))
  const requestClose = () => (dirty.current ? ask() : onClose())
  const discard = () => {
    setAsking(false)
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={requestClose}
      onExitTransitionEnd={() => reportDirty(false)}
      title={title}
      size={size}
      closeOnEscape={!asking && !disputing && !overlaid}
    >
      <div ref={markFirstField}>
        <FormModalContext value={{ requestClose, reportDirty, reportOverlay: setOverlaid }}>
          {children}
        </FormModalContext>
      </div>
      <DiscardDialog opened={asking} onDiscard={discard} onStay={() => setAsking(false)} />
    </Modal>
  )
}
