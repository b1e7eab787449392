import { lazy, useState } from 'react'
import type { FieldLook, FieldProps } from '../../form/field-props.ts'
import { CalendarPopover } from './CalendarPopover.tsx'
import { maskDay, readDay, showDay, withWholeYear } from './day-text.ts'
import { MaskedField } from '../MaskedField.tsx'

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }))

const keep = (text: string) => readDay(text) ?? text

/** A day, typed as DD/MM/AAAA or picked. The form's value is ISO; anything else stays as typed and fails validation. */
export function DateField({ value, onChange, ...rest }: FieldProps<string> & FieldLook) {
  const [opened, setOpened] = useState(false)
  const pick = (day: string) => {
    onChange(day)
    setOpened(false)
  }
  return (
    <MaskedField
      value={value}
      onChange={onChange}
      format={(text) => maskDay(showDay(text))}
      strip={keep}
      inputMode="numeric"
      autoComplete="off"
      placeholder="DD/MM/AAAA"
      onBlur={() => onChange(keep(withWholeYear(maskDay(showDay(value)))))}
      rightSection={
        <CalendarPopover opened={opened} onChange={setOpened} disabled={rest.disabled}>
          <Calendar day={readDay(showDay(value))} onPick={pick} />
        </CalendarPopover>
      }
      {...rest}
    />
  )
}
