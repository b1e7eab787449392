import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Notice } from './Notice.tsx'
import styles from './Dialog.module.css'

interface DialogProps {
  title: string
  onClose: () => void
  /** It cannot be closed while something is being sent. */
  busy?: boolean
  /** Why its action failed: the page's own messages lie under the backdrop. */
  problem?: string | undefined
  /** Fills a phone's screen. */
  isWide?: boolean
  children: ReactNode
}

/** The browser's own modal dialog: it traps the focus, Esc closes it, and the focus returns to what opened it. */
export function Dialog({ title, onClose, busy = false, problem, isWide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const failure = useRef<HTMLDivElement>(null)
  const titleId = useId()
  // Closed before its element is taken away: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    const first = element?.querySelector<HTMLElement>('input, select, textarea') ?? heading.current
    first?.focus()
    return () => element?.close()
  }, [])
  useEffect(() => {
    if (problem !== undefined) failure.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${isWide ? styles.wide : ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React controls whether it is open.
        event.preventDefault()
        if (!busy) onClose()
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label="Fechar" disabled={busy} onClick={onClose}>
          ×
        </button>
      </div>
      {children}
      {problem !== undefined && (
        <div ref={failure} className={styles.problem}>
          <Notice look="error" title={problem} />
        </div>
      )}
    </dialog>
  )
}
