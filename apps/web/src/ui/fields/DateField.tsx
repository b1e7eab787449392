import { ActionIcon, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { FieldLook, FieldProps } from '../form/field-props.ts'
import { maskDay, readDay, showDay } from './day-text.ts'
import { MaskedField } from './MaskedField.tsx'

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }))

const keep = (text: string) => readDay(text) ?? text

/** A day, typed as DD/MM/AAAA or picked. The form keeps it in ISO; what is no day stays as typed and fails validation. */
export function DateField({ value, onChange, label, ...rest }: FieldProps<string> & FieldLook) {
  const [opened, setOpened] = useState(false)
  const pick = (day: string) => {
    onChange(day)
    setOpened(false)
  }
  return (
    <MaskedField
      label={label}
      value={value}
      onChange={onChange}
      format={(text) => maskDay(showDay(text))}
      strip={keep}
      inputMode="numeric"
      autoComplete="off"
      placeholder="DD/MM/AAAA"
      rightSection={
        <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus returnFocus>
          <Popover.Target>
            <ActionIcon aria-label={`Abrir o calendário: ${label}`} size={32} onClick={() => setOpened(!opened)}>
              <IconCalendar size={18} aria-hidden="true" />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Suspense>
              <Calendar value={value} onPick={pick} />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
      {...rest}
    />
  )
}
