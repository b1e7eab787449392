import type { ImportPreview } from '@seara/contract/overview/imports'
import { CountFilter } from '../../ui/CountFilter.tsx'
import type { Outcome } from './import-messages.ts'

interface OutcomeFilterProps {
  preview: ImportPreview
  /** The outcome whose rows are shown; null for all. */
  outcome: Outcome | null
  onChange: (outcome: Outcome | null) => void
}

/** How many rows would be created, changed, left unchanged and refused; a click on a number shows its rows. */
export const OutcomeFilter = ({
  preview: { created, updated, unchanged, refused, rows },
  outcome,
  onChange,
}: OutcomeFilterProps) => (
  <CountFilter
    label="Mostrar as linhas"
    choices={[
      { value: null, label: 'Todas', count: rows.length },
      { value: 'create', label: 'Criadas', count: created },
      { value: 'update', label: 'Alteradas', count: updated },
      { value: 'unchanged', label: 'Sem mudança', count: unchanged },
      { value: 'refused', label: 'Recusadas', count: refused, alarms: true },
    ]}
    chosen={outcome}
    onChoose={onChange}
  />
)
