import { UnstyledButton } from '@mantine/core'
import { formatNumber } from '../lib/format.ts'
import classes from './CountFilter.module.css'

export interface CountChoice<Value> {
  /** The kind of the rows; null stands for all rows. */
  value: Value | null
  label: string
  count: number
  /** Whether these rows need attention: a count above 0 is then red. */
  alarms?: boolean
}

interface CountFilterProps<Value> {
  /** The group's label for screen readers. */
  label: string
  choices: readonly CountChoice<Value>[]
  /** The kind whose rows are shown; null when all rows are shown. */
  chosen: Value | null
  onChoose: (value: Value | null) => void
}

/** Shows how many rows there are of each kind. Pressing a number shows only the rows of that kind. */
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
