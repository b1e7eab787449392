import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './Dialog.module.css'

interface DialogProps {
  title: string
  onClose: () => void
  /** It cannot be closed while something is being sent. */
  busy?: boolean
  children: ReactNode
}

/** The browser's own modal dialog: it traps the focus, Esc closes it, and the focus returns to what opened it. */
export function Dialog({ title, onClose, busy = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React controls whether it is open.
        event.preventDefault()
        if (!busy) onClose()
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className={styles.close} aria-label="Fechar" disabled={busy} onClick={onClose}>
          ×
        </button>
      </div>
      {children}
    </dialog>
  )
}
