import styles from './Progress.module.css'

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent' })

/** How much has been sent. @param part from 0 to 1; null while the connection is gone */
export const Progress = ({ part }: { part: number | null }) => (
  <div className={styles.progress} role="status">
    <progress max={1} value={part ?? undefined} aria-label="Envio" />
    <span>
      {part === null
        ? 'Sem conexão. Tentando de novo...'
        : part < 1
          ? `Enviando: ${percent.format(part)}`
          : 'Recebido, gravando...'}
    </span>
  </div>
)
