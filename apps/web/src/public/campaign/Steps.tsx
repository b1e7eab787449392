import styles from './Steps.module.css'

const names = ['Seus dados', 'Materiais', 'Confirmação'] as const
/** Progress at each step. */
const percent = [33.33, 66.66, 100] as const

interface StepsProps {
  step: 1 | 2 | 3
  /** The request is confirmed: nothing is left to do. */
  isDone?: boolean
}

/** The progress through the steps of a request. */
export const Steps = ({ step, isDone = false }: StepsProps) => (
  <div className={styles.steps} data-step={step}>
    <p>
      Passo {step} de 3: <strong>{isDone ? 'Confirmada' : names[step - 1]}</strong>
    </p>
    <div
      className={styles.bar}
      role="progressbar"
      aria-label="Andamento da solicitação"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent[step - 1]}
    >
      <div className={styles.done} />
    </div>
  </div>
)
