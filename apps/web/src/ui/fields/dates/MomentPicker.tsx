import { Button, Group, Text } from '@mantine/core'
import { TimePicker } from '@mantine/dates'
import { useRef } from 'react'
import { Calendar } from './Calendar.tsx'
import classes from './MomentPicker.module.css'
import type { partsOf } from './moment-text.ts'

interface MomentPickerProps {
  parts: ReturnType<typeof partsOf>
  /** @param day the picked day, ISO @param time HH:mm */
  onPick: (day: string, time: string) => void
  onDone: () => void
}

/** The default time of a day. */
const midnight = '00:00'

/** A calendar to pick a day, and below it a field for the time of that day. */
export function MomentPicker({ parts: { day, time }, onPick, onDone }: MomentPickerProps) {
  const hours = useRef<HTMLInputElement>(null)
  return (
    <>
      <Calendar
        day={day}
        onPick={(picked) => {
          onPick(picked, time ?? midnight)
          hours.current?.focus()
        }}
      />
      <Group className={classes.time} justify="space-between" wrap="nowrap">
        <Text component="span">Hora</Text>
        <TimePicker
          aria-label="Hora"
          hoursRef={hours}
          hoursInputLabel="Horas"
          minutesInputLabel="Minutos"
          value={time ?? ''}
          disabled={day === null}
          onChange={(changed) => day && /^\d{2}:\d{2}/.test(changed) && onPick(day, changed.slice(0, 5))}
        />
        <Button variant="default" onClick={onDone}>
          Pronto
        </Button>
      </Group>
    </>
  )
}
