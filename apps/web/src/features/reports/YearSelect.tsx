import { NativeSelect } from '@mantine/core'
import { currentYear } from '../../lib/current-year.ts'
import { yearWindow } from '../../ui/fields/dates/year-window.ts'

interface YearSelectProps {
  label: string
  /** The years with records; undefined when these years are not known. */
  years: readonly number[] | undefined
  year: number
  onChange: (year: number) => void
}

/**
 * The current year and the earlier years with records, newest first. When the years with records are not known: the
 * last nine years.
 */
const choicesOf = (years: readonly number[] | undefined): number[] => {
  const current = currentYear()
  const known = years && [...new Set([...years, current])].filter((year) => year <= current)
  return [...(known ?? yearWindow(current, current).years)].toSorted((one, other) => other - one)
}

/** Chooses the year of a sheet: the current year, or a year with records. */
export const YearSelect = ({ label, years, year, onChange }: YearSelectProps) => (
  <NativeSelect
    aria-label={label}
    value={String(year)}
    data={choicesOf(years).map(String)}
    onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
  />
)
