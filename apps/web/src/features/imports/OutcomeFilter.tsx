import type { ImportPreview } from '@seara/contract/overview/imports'
import { CountFilter } from '../../ui/CountFilter.tsx'
import { chosenRows, type RowChoice } from './warned-rows.ts'

interface OutcomeFilterProps {
  preview: ImportPreview
  choice: RowChoice
  onChange: (choice: RowChoice) => void
}

/**
 * Shows how many rows would be created, changed, left unchanged and refused, and how many have a warning. Pressing a
 * number shows only its rows.
 */
export const OutcomeFilter = ({
  preview: { created, updated, unchanged, refused, rows },
  choice,
  onChange,
}: OutcomeFilterProps) => {
  const warned = chosenRows(rows, 'warned').length
  return (
    <CountFilter<NonNullable<RowChoice>>
      label="Mostrar as linhas"
      choices={[
        { value: null, label: 'Todas', count: rows.length },
        { value: 'create', label: 'Criadas', count: created },
        { value: 'update', label: 'Alteradas', count: updated },
        { value: 'unchanged', label: 'Sem mudança', count: unchanged },
        { value: 'refused', label: 'Recusadas', count: refused, alarms: true },
        ...(warned > 0 ? [{ value: 'warned', label: 'A conferir', count: warned } as const] : []),
      ]}
      chosen={choice}
      onChoose={onChange}
    />
  )
}
