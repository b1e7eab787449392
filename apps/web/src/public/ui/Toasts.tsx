import { useEffect, useSyncExternalStore } from 'react'
import { dismiss, endFailures, onToasts, shownToasts } from './toast.ts'
import styles from './Toasts.module.css'

/**
 * What happens in the window when the person opens another screen; `pushState` is wouter's. When a screen replaces
 * itself, as after an unknown code, its failure stays and says why.
 */
const openings = ['pushState', 'popstate']

/** Short messages, announced by screen readers. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToasts, shownToasts)
  useEffect(() => {
    for (const opening of openings) window.addEventListener(opening, endFailures)
    return () => {
      for (const opening of openings) window.removeEventListener(opening, endFailures)
    }
  }, [])
  return (
    <div className={styles.toasts} role="status" aria-live="polite" data-toasts>
      {toasts.map(({ id, text, look }) => (
        <div key={id} className={`${styles.toast} ${styles[look]}`}>
          <p>{text}</p>
          <button type="button" aria-label="Fechar o aviso" onClick={() => dismiss(id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  )
}
