import { useAfter } from './use-after.ts'
import styles from './Loading.module.css'

/** Milliseconds without an answer after which the text says that there is no answer yet. */
export const noticeable = 6_000
export const lateText = 'Ainda sem resposta. A internet pode estar lenta...'

/** Shown while something loads. */
export function Loading({ text = 'Carregando...' }: { text?: string }) {
  const isLate = useAfter(noticeable, text)
  return (
    <p className={styles.loading} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {isLate ? lateText : text}
    </p>
  )
}
