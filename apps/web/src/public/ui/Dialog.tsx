import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { namesOffice } from './names-office.ts'
import { Notice } from './Notice.tsx'
import { OfficeLinks } from './OfficeLinks.tsx'
import { SteadyButton } from './SteadyButton.tsx'
import styles from './Dialog.module.css'

interface DialogProps {
  title: string
  onClose: () => void
  /** Whether something is being sent, so that the dialog cannot be closed. */
  busy?: boolean
  /** Why the action failed; shown in the dialog, which covers the page's messages. */
  problem?: string | undefined
  /** Whether the dialog takes the whole screen of a phone. */
  isWide?: boolean
  children: ReactNode
}

/**
 * The browser's own modal dialog. It traps the focus, Esc closes it, and the focus returns to the element that opened
 * it.
 */
export function Dialog({ title, onClose, busy = false, problem, isWide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const failure = useRef<HTMLDivElement>(null)
  const titleId = useId()
  // The cleanup closes the dialog before its element is removed: only then does the browser return the focus.
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
        // The browser must not close the dialog itself: React controls whether it is open.
        event.preventDefault()
        if (!busy) onClose()
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <SteadyButton className={styles.close} aria-label="Fechar" disabled={busy} onClick={onClose}>
          ×
        </SteadyButton>
      </div>
      {children}
      {namesOffice(children) && !namesOffice(problem) && <OfficeLinks />}
      {problem !== undefined && (
        <div ref={failure} className={styles.problem}>
          <Notice look="error" title={problem} />
        </div>
      )}
    </dialog>
  )
}
