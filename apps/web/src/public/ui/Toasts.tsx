import { useSyncExternalStore } from 'react'
import { dismiss, onToasts, shownToasts } from './toast.ts'
import styles from './Toasts.module.css'

/** Short messages, announced by screen readers. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToasts, shownToasts)
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
