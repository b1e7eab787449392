import { Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
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

/** A dialog with a form. While something is unsaved, Esc and a click beside it do nothing, and closing asks first. */
export function FormModal({ opened, title, onClose, children, size = 'lg' }: FormModalProps) {
  const [dirty, setDirty] = useState(false)
  const [asking, setAsking] = useState(false)
  const requestClose = () => (dirty ? setAsking(true) : onClose())
  const discard = () => {
    setAsking(false)
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={requestClose}
      onExitTransitionEnd={() => setDirty(false)}
      title={title}
      size={size}
      closeOnEscape={!dirty && !asking}
      closeOnClickOutside={!dirty}
    >
      <FormModalContext value={{ requestClose, reportDirty: setDirty }}>{children}</FormModalContext>
      <DiscardDialog opened={asking} onDiscard={discard} onStay={() => setAsking(false)} />
    </Modal>
  )
}
