import { TextInput } from '@mantine/core'
import { moneyOf } from '@seara/contract/fields/money'
import { readAmount } from '@seara/contract/fields/money-text'
import { useState } from 'react'
import { amountNote } from '../../../lib/amount-note.ts'
import { formatMoney } from '../../../lib/format.ts'
import type { FieldLook, FieldProps } from '../../form/field-props.ts'
import { FieldNote, noteBelow } from '../FieldNote.tsx'
import { selectsAll } from '../select-all.ts'

type Money = number | string | null | undefined

interface MoneyFieldProps extends FieldProps<Money, number | string>, Omit<FieldLook, 'description'> {
  /** Whether nothing can be typed yet, because another field comes first. */
  waits?: boolean
}

/**
 * A field for an amount in reais, typed freely. A note shows how the text is read, and leaving the field formats it.
 * The form's value is the text while it is being typed or is invalid, and a number of reais once it was read. The
 * contract accepts both.
 */
export function MoneyField({ value, onChange, error, waits = false, readOnly = false, ...rest }: MoneyFieldProps) {
  const [isTyping, setTyping] = useState(false)
  const text = typeof value === 'number' ? formatMoney(value) : (value ?? '')
  const note = amountNote(error ? '' : text, isTyping)
  const takeReading = () => {
    setTyping(false)
    const reading = readAmount(text)
    if (typeof value === 'string' && !error && 'cents' in reading) onChange(moneyOf(reading.cents))
  }
  return (
    <TextInput
      {...selectsAll}
      value={text}
      onFocus={() => setTyping(true)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={takeReading}
      error={error ?? (note.refused && !isTyping)}
      placeholder="R$ 0,00"
      inputMode="decimal"
      autoComplete="off"
      readOnly={waits || readOnly}
      variant={waits ? 'filled' : 'default'}
      inputWrapperOrder={noteBelow}
      description={<FieldNote tone={note.refused ? 'warning' : 'calm'} text={note.text} />}
      {...rest}
    />
  )
}
