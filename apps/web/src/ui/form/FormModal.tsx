import { Modal } from '@mantine/core'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { DiscardDialog } from '../UnsavedGuard.tsx'
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

/** A dialog with a form. While something is unsaved, Esc and a click beside it do nothing, and closing asks first. */
export function FormModal({ opened, title, onClose, children, size = 'lg' }: FormModalProps) {
  const [dirty, setDirty] = useState(false)
  const [asking, setAsking] = useState(false)
  // Known at once, where the state waits for the next drawing: a quick Esc must not slip through.
  const latestDirty = useRef(false)
  const reportDirty = useCallback((now: boolean) => {
    latestDirty.current = now
    setDirty(now)
  }, [])
  const requestClose = () => (latestDirty.current ? setAsking(true) : onClose())
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
      closeOnEscape={!dirty && !asking}
      closeOnClickOutside={!dirty}
    >
      <div ref={markFirstField}>
        <FormModalContext value={{ requestClose, reportDirty }}>{children}</FormModalContext>
      </div>
      <DiscardDialog opened={asking} onDiscard={discard} onStay={() => setAsking(false)} />
    </Modal>
  )
}
