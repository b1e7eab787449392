import { NativeSelect } from '@mantine/core'
import { currentYear } from '../../lib/current-year.ts'
import { yearsShown } from '../../ui/fields/dates/year-window.ts'

interface YearSelectProps {
  label: string
  year: number
  onChange: (year: number) => void
}

/** The year of a sheet, this one or one of the last. */
export const YearSelect = ({ label, year, onChange }: YearSelectProps) => (
  <NativeSelect
    aria-label={label}
    value={String(year)}
    data={Array.from({ length: yearsShown }, (_, index) => String(currentYear() - index))}
    onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
  />
)
