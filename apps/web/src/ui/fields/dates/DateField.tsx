import { lazy, useState } from 'react'
import type { FieldLook, FieldProps } from '../../form/field-props.ts'
import { CalendarPopover } from './CalendarPopover.tsx'
import { today } from '../../../lib/today.ts'
import { dayProblem, type LatestDay, useProblemOnceLeft } from './day-problem.ts'
import { maskDay, readDay, showDay, withWholeYear, withYearAhead } from './day-text.ts'
import { MaskedField } from '../MaskedField.tsx'

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }))

const keep = (text: string) => readDay(text) ?? text

interface DateFieldProps extends FieldProps<string>, FieldLook {
  /**
   * Whether the day has to be in the future. If so, a day typed without a year gets this year or, if the day has
   * passed, next year.
   */
  ahead?: boolean
  /** The last day that the field takes; absent: there is no last day. */
  latest?: LatestDay
}

/**
 * A field for a day, typed as DD/MM/AAAA or picked in the calendar. The form's value is an ISO day; any other text
 * stays as typed and fails validation. Once the field is left, it says what is wrong with the text.
 */
export function DateField({ value, onChange, error, latest, ahead = false, ...rest }: DateFieldProps) {
  const { problem, onLeave, onType } = useProblemOnceLeft(dayProblem(value, latest))
  const [opened, setOpened] = useState(false)
  const wholeDay = (text: string) => (ahead ? withYearAhead(text, today()) : withWholeYear(text))
  const typedDay = keep(wholeDay(maskDay(showDay(value))))
  const pick = (day: string) => {
    onChange(day)
    setOpened(false)
  }
  return (
    <MaskedField
      value={value}
      onChange={(text) => {
        onType()
        onChange(text)
      }}
      error={error || problem}
      format={(text) => maskDay(showDay(text))}
      strip={keep}
      inputMode="numeric"
      autoComplete="off"
      placeholder="DD/MM/AAAA"
      complete={() => {
        onLeave()
        if (typedDay !== value) onChange(typedDay)
      }}
      rightSection={
        <CalendarPopover
          opened={opened}
          onChange={setOpened}
          disabled={rest.disabled}
          // Tab skips the calendar's button when a complete day is typed.
          skipped={readDay(showDay(typedDay)) !== null}
        >
          <Calendar day={readDay(showDay(value))} onPick={pick} />
        </CalendarPopover>
      }
      {...rest}
    />
  )
}
