import { lazy, useEffect, useRef, useState } from 'react'
import type { FieldLook, FieldProps } from '../../form/field-props.ts'
import { CalendarPopover } from './CalendarPopover.tsx'
import { MaskedField } from '../MaskedField.tsx'
import { momentProblem, useProblemOnceLeft } from './day-problem.ts'
import { completeMoment, maskMoment, partsOf, readMoment } from './moment-text.ts'

const MomentPicker = lazy(async () => ({ default: (await import('./MomentPicker.tsx')).MomentPicker }))

const keep = (text: string) => readMoment(text) ?? text

/**
 * A field for a day and a time in São Paulo, typed as DD/MM/AAAA HH:mm or picked. It looks the same in every browser.
 * The form's value is `YYYY-MM-DDTHH:mm`; any other text stays as typed and fails validation. Once the field is left,
 * it says what is wrong with the text.
 */
export function MomentField({ value, onChange, error, ...rest }: FieldProps<string> & FieldLook) {
  const { problem, onLeave, onType } = useProblemOnceLeft(momentProblem(value))
  const [opened, setOpened] = useState(false)
  const parts = partsOf(value)
  const lastTime = useRef('00:00')
  useEffect(() => {
    if (parts.day && parts.time) lastTime.current = parts.time
    if (value === '') lastTime.current = '00:00'
  })
  /** A day without a time gets the time as it was before, or 00:00. The person sees it before the form is sent. */
  const complete = () => {
    onLeave()
    const completed = completeMoment(value, lastTime.current)
    if (completed) onChange(completed)
  }
  return (
    <MaskedField
      value={value}
      onChange={(text) => {
        onType()
        onChange(text)
      }}
      error={error || problem}
      format={maskMoment}
      strip={keep}
      inputMode="numeric"
      autoComplete="off"
      placeholder="DD/MM/AAAA HH:mm"
      complete={complete}
      rightSection={
        <CalendarPopover opened={opened} onChange={setOpened} disabled={rest.disabled}>
          <MomentPicker
            parts={parts}
            onPick={(day, time) => onChange(`${day}T${time}`)}
            onDone={() => setOpened(false)}
          />
        </CalendarPopover>
      }
      {...rest}
    />
  )
}
