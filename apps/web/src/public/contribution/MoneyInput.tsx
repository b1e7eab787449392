import { formatCents, readAmount } from '@seara/contract/fields/money-text'
import { useState } from 'react'
import { amountNote } from '../../lib/amount-note.ts'
import { TextInput } from '../ui/Field.tsx'

interface MoneyInputProps {
  /** The text as typed, or formatted once the field was left. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/**
 * The field for the amount, which is typed freely. A note says how the amount is read. Leaving the field formats the
 * amount.
 */
export function MoneyInput({ value, error, onChange }: MoneyInputProps) {
  const [isTyping, setTyping] = useState(false)
  const note = amountNote(error ? '' : value, isTyping)
  const takeReading = () => {
    setTyping(false)
    const reading = readAmount(value)
    if (!error && 'cents' in reading && value !== formatCents(reading.cents)) onChange(formatCents(reading.cents))
  }
  return (
    <TextInput
      id="valor"
      label="Valor"
      inputMode="decimal"
      autoComplete="off"
      placeholder="R$ 0,00"
      hint={
        <span role="status" data-refused={note.refused}>
          {note.text}
        </span>
      }
      error={error}
      aria-invalid={error !== undefined || (note.refused && !isTyping)}
      value={value}
      onFocus={() => setTyping(true)}
      onChange={({ target }) => onChange(target.value)}
      onBlur={takeReading}
    />
  )
}
