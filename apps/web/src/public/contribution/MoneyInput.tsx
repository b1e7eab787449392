import { useState } from 'react'
import { TextInput } from '../ui/Field.tsx'
import { shownMoney, typedCents } from './money-text.ts'

interface MoneyInputProps {
  /** In cents. */
  value: number | null
  error: string | undefined
  onChange: (value: number | null) => void
}

/** The amount: typed freely, and shown as it was understood once the field is left. */
export function MoneyInput({ value, error, onChange }: MoneyInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      id="valor"
      label="Valor"
      inputMode="decimal"
      autoComplete="off"
      placeholder="R$ 0,00"
      error={error}
      value={typed ?? shownMoney(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(typedCents(target.value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
