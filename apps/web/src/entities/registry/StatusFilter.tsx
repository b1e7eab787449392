import { ChoiceFilter } from '../../ui/list/search/ChoiceFilter.tsx'

type Status = 'active' | 'trashed'

const choices = [
  { value: '', label: 'Ativas e lixeira' },
  { value: 'active', label: 'Só as ativas' },
  { value: 'trashed', label: 'Só a lixeira' },
] as const

interface StatusFilterProps {
  value: Status | undefined
  onChange: (status: Status | undefined) => void
}

/** Filters a list of dioceses or parishes by whether they are in the trash. */
export const StatusFilter = ({ value, onChange }: StatusFilterProps) => (
  <ChoiceFilter label="Filtrar por situação" choices={choices} value={value} onChange={onChange} />
)
