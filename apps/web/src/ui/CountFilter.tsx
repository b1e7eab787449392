import { UnstyledButton } from '@mantine/core'
import { formatNumber } from '../lib/format.ts'
import classes from './CountFilter.module.css'

export interface CountChoice<Value> {
  /** null for all. */
  value: Value | null
  label: string
  count: number
  /** Whether these rows need attention. */
  alarms?: boolean
}

interface CountFilterProps<Value> {
  /** The group's label for screen readers. */
  label: string
  choices: readonly CountChoice<Value>[]
  /** The chosen kind; null for all. */
  chosen: Value | null
  onChoose: (value: Value | null) => void
}

/** How many rows there are of each kind; each number filters by its kind. */
export const CountFilter = <Value extends string>({ label, choices, chosen, onChoose }: CountFilterProps<Value>) => (
  <div role="group" aria-label={label} className={classes.choices}>
    {choices.map(({ value, label, count, alarms = false }) => (
      <UnstyledButton
        key={label}
        className={classes.choice}
        aria-pressed={chosen === value}
        data-alarm={(alarms && count > 0) || undefined}
        disabled={count === 0 && chosen !== value}
        onClick={() => onChoose(value)}
      >
        <span className={classes.count}>{formatNumber(count)}</span> {label}
      </UnstyledButton>
    ))}
  </div>
)
