import { ActionIcon, Chip, Input, Tooltip } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { currentYear } from '../../../lib/current-year.ts'
import { yearsShown, yearWindow } from './year-window.ts'
import classes from './YearPicker.module.css'

interface YearPickerProps {
  label: string
  /** The years to choose from, besides the current one; by default every year. */
  only?: readonly number[] | undefined
  value: number
  onChange: (year: number) => void
}

/** Picks one of the nine years shown. If there are more years, two arrows show the nine years before or after. */
export function YearPicker({ label, only, value, onChange }: YearPickerProps) {
  const id = useId()
  const { years, before, after } = yearWindow(value, currentYear(), only)
  const hasMore = before !== null || after !== null
  const arrow = (name: string, target: number | null, icon: ReactNode) => (
    <Tooltip label={name}>
      <ActionIcon
        variant="default"
        aria-label={name}
        data-disabled={target === null || undefined}
        aria-disabled={target === null}
        onClick={() => target !== null && onChange(target)}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
      <div className={classes.years}>
        {hasMore && arrow(`${yearsShown} anos anteriores`, before, <IconChevronLeft size={18} aria-hidden="true" />)}
        <Chip.Group value={String(value)} onChange={(year) => onChange(Number(year))}>
          <div className={classes.choices} role="radiogroup" aria-labelledby={id}>
            {years.map((year) => (
              <Chip key={year} value={String(year)} radius="md">
                {year}
              </Chip>
            ))}
          </div>
        </Chip.Group>
        {hasMore && arrow(`${yearsShown} anos seguintes`, after, <IconChevronRight size={18} aria-hidden="true" />)}
      </div>
    </Input.Wrapper>
  )
}
