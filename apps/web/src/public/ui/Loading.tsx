import styles from './Loading.module.css'

/** Shown while something loads. */
export const Loading = ({ text = 'Carregando...' }: { text?: string }) => (
  <p className={styles.loading} role="status">
    <span className={styles.spinner} aria-hidden="true" />
    {text}
  </p>
)
