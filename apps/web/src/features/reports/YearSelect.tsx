import { NativeSelect } from '@mantine/core'
import { currentYear } from '../../lib/current-year.ts'
import { yearsShown } from '../../ui/fields/dates/year-window.ts'

interface YearSelectProps {
  label: string
  year: number
  onChange: (year: number) => void
}

/** Chooses the year of a sheet: the current year or one of the years before. */
export const YearSelect = ({ label, year, onChange }: YearSelectProps) => (
  <NativeSelect
    aria-label={label}
    value={String(year)}
    data={Array.from({ length: yearsShown }, (_, index) => String(currentYear() - index))}
    onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
  />
)
