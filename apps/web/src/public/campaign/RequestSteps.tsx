import styles from './RequestSteps.module.css'

const names = ['Seus dados', 'Materiais', 'Confirmação'] as const
/** The percentage of the progress bar at each step. */
const percent = [33.33, 66.66, 100] as const

interface RequestStepsProps {
  step: 1 | 2 | 3
  /** Whether the request is confirmed, so that no step is left. */
  isDone?: boolean
}

/** The progress through the steps of a request. */
export const RequestSteps = ({ step, isDone = false }: RequestStepsProps) => (
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
