import { useAfter } from './use-after.ts'
import type { SendState } from './send-form.ts'
import styles from './Progress.module.css'

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent' })

/** Milliseconds without an answer after which the text says that there is no answer yet. */
const noticeable = 8_000

const retryWords = {
  'no-network': 'Sem conexão. Tentando de novo...',
  'no-answer': 'Ainda sem resposta. Tentando de novo: o envio não será dobrado...',
  busy: 'O servidor está ocupado. Tentando de novo...',
} as const

/** Shows how much is sent. When all of it has left this device, the server may still not have received it. */
export function Progress({ state }: { state: SendState }) {
  const part = 'part' in state ? state.part : null
  const isLate = useAfter(noticeable, part === null ? null : part)
  const words =
    'retrying' in state
      ? retryWords[state.retrying]
      : isLate
        ? 'Ainda sem resposta do servidor. Não feche esta página: nada se perde.'
        : state.part < 1
          ? `Enviando: ${percent.format(state.part)}`
          : 'Enviado deste aparelho. Aguardando a confirmação do servidor...'
  return (
    <div className={styles.progress} role="status">
      <progress max={1} value={part === null || part === 1 ? undefined : part} aria-label="Envio" />
      <span>{words}</span>
    </div>
  )
}
