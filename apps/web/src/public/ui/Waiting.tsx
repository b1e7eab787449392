import { useAfter } from './use-after.ts'
import styles from './Progress.module.css'

/** Milliseconds without an answer after which the text says that there is no answer yet. */
const noticeable = 6_000

/** Shown below a form that is being sent. After a while it says that there is no answer yet. */
export const Waiting = () => (
  <p className={styles.progress} role="status">
    {useAfter(noticeable, 'sent') && 'Ainda sem resposta do servidor. Não feche esta página: nada se perde.'}
  </p>
)
