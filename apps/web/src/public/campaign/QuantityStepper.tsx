import { formatNumber } from '../../lib/format.ts'
import styles from './Materials.module.css'

interface QuantityStepperProps {
  /** The material's name. */
  name: string
  quantity: number
  disabled: boolean
  /** One piece for each parish; 0 when their number is not known. */
  suggested: number
  onWant: (quantity: number) => void
}

/** The buttons − and + around a quantity, and a button for the suggested quantity. */
export const QuantityStepper = ({ name, quantity, disabled, suggested, onWant }: QuantityStepperProps) => (
  <div className={styles.stepper}>
    <div className={styles.steps} role="group" aria-label={name}>
      <button
        type="button"
        aria-label={`Um a menos: ${name}`}
        disabled={disabled || quantity === 0}
        onClick={() => onWant(quantity - 1)}
      >
        −
      </button>
      <output>{formatNumber(quantity)}</output>
      <button type="button" aria-label={`Um a mais: ${name}`} disabled={disabled} onClick={() => onWant(quantity + 1)}>
        +
      </button>
    </div>
    {suggested > 0 && quantity !== suggested && !disabled && (
      <button type="button" className={styles.suggest} onClick={() => onWant(suggested)}>
        1 por paróquia: {formatNumber(suggested)}
      </button>
    )}
  </div>
)
