import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { plainNumber } from '../../../lib/plain-number.ts'
import type { FieldLook, FieldProps } from '../../form/field-props.ts'
import { noteBelow } from '../FieldNote.tsx'
import { selectsAll } from '../select-all.ts'

interface NumberFieldProps extends FieldProps<number | string | null | undefined, string>, FieldLook {
  maxLength?: number
  /** Whether the number counts something: it is then shown with points of thousands (`1.500`). */
  counts?: boolean
}

const isWhole = /^\d+$/

/**
 * A field for a whole number, zero or more, typed with or without points of thousands. The form's value is its digits.
 * Other text stays as typed for the contract to refuse: `1,5` must not become 15.
 */
export function NumberField({ value, onChange, maxLength = 9, counts = false, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const kept = String(value ?? '')
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      inputWrapperOrder={noteBelow}
      maxLength={maxLength}
      {...selectsAll}
      value={typed ?? (counts && isWhole.test(kept) ? formatNumber(Number(kept)) : kept)}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value.replace(/[^\d.,-]/g, '')
        setTyped(text)
        onChange(plainNumber(text))
      }}
      onBlur={() => setTyped(null)}
      {...rest}
    />
  )
}
