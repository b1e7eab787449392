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

/** Narrows a list of dioceses or parishes down to those in or out of the trash. */
export const StatusFilter = ({ value, onChange }: StatusFilterProps) => (
  <ChoiceFilter label="Filtrar por situação" choices={choices} value={value} onChange={onChange} />
)
