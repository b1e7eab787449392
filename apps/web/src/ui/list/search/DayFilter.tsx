import { useState } from 'react'
import { DateField } from '../../fields/dates/DateField.tsx'

interface DayFilterProps {
  label: string
  /** Civil day in ISO; empty for no filter. */
  day: string
  /** Gets a complete day, or undefined when the field is emptied. */
  onChange: (day: string | undefined) => void
}

const isDay = /^\d{4}-\d{2}-\d{2}$/

/** Filters a list by day; an incomplete day changes nothing yet. */
export function DayFilter({ label, day, onChange }: DayFilterProps) {
  const [text, setText] = useState(day)
  const [shown, setShown] = useState(day)
  // Back, Forward and "Limpar" change the day in the address; the field follows.
  if (shown !== day) {
    setShown(day)
    setText(day)
  }
  const change = (typed: string) => {
    setText(typed)
    if (typed === '') onChange(undefined)
    else if (isDay.test(typed)) onChange(typed)
  }
  return <DateField name="day" label={label} value={text} onChange={change} error={null} required={false} />
}
