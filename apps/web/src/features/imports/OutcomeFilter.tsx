import { UnstyledButton } from '@mantine/core'
import type { ImportPreview } from '@seara/contract/imports'
import { formatNumber } from '../../lib/format.ts'
import type { Outcome } from './import-messages.ts'
import classes from './OutcomeFilter.module.css'

interface OutcomeFilterProps {
  preview: ImportPreview
  /** The rows to be seen; null for all. */
  outcome: Outcome | null
  onChange: (outcome: Outcome | null) => void
}

/** How many rows would be created, changed, left and refused; each number shows its rows. */
export function OutcomeFilter({
  preview: { created, updated, unchanged, refused, rows },
  outcome,
  onChange,
}: OutcomeFilterProps) {
  const choices: readonly { value: Outcome | null; label: string; count: number }[] = [
    { value: null, label: 'Todas', count: rows.length },
    { value: 'create', label: 'Criadas', count: created },
    { value: 'update', label: 'Alteradas', count: updated },
    { value: 'unchanged', label: 'Sem mudança', count: unchanged },
    { value: 'refused', label: 'Recusadas', count: refused },
  ]
  return (
    <div role="group" aria-label="Mostrar as linhas" className={classes.choices}>
      {choices.map(({ value, label, count }) => (
        <UnstyledButton
          key={label}
          className={classes.choice}
          aria-pressed={outcome === value}
          data-alarm={(value === 'refused' && count > 0) || undefined}
          disabled={count === 0 && outcome !== value}
          onClick={() => onChange(value)}
        >
          <span className={classes.count}>{formatNumber(count)}</span> {label}
        </UnstyledButton>
      ))}
    </div>
  )
}
