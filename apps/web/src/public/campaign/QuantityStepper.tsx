import { formatNumber } from '../../lib/format.ts'
import { SteadyButton } from '../ui/SteadyButton.tsx'
import styles from './Materials.module.css'

interface QuantityStepperProps {
  /** The id of the + button. */
  id: string
  /** The material's name. */
  name: string
  quantity: number
  disabled: boolean
  /** One piece for each parish; 0 when their number is not known. */
  suggested: number
  onWant: (quantity: number) => void
}

/** The buttons − and + around a quantity, and a button for the suggested one. */
export const QuantityStepper = ({ id, name, quantity, disabled, suggested, onWant }: QuantityStepperProps) => (
  <div className={styles.stepper}>
    <div className={styles.steps} role="group" aria-label={name}>
      <SteadyButton
        aria-label={`Um a menos: ${name}`}
        disabled={disabled || quantity === 0}
        onClick={() => onWant(quantity - 1)}
      >
        −
      </SteadyButton>
      <output>{formatNumber(quantity)}</output>
      <SteadyButton id={id} aria-label={`Um a mais: ${name}`} disabled={disabled} onClick={() => onWant(quantity + 1)}>
        +
      </SteadyButton>
    </div>
    {suggested > 0 && quantity !== suggested && !disabled && (
      <button
        type="button"
        className={styles.suggest}
        onClick={() => {
          onWant(suggested)
          // The pressed button disappears, so the focus goes to the + button.
          document.getElementById(id)?.focus()
        }}
      >
        1 por paróquia: {formatNumber(suggested)}
      </button>
    )}
  </div>
)
