import { CloseButton, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { selectsAll } from '../../ui/fields/select-all.ts'

const oldest = 1900
const newest = 2099

interface YearFilterProps {
  /** Null means any year. */
  value: number | null
  onChange: (year: number | null) => void
}

const isYear = (value: number) => Number.isInteger(value) && value >= oldest && value <= newest

/** Filters a list by year, typed or stepped with the arrow keys; it can be cleared. */
export function YearFilter({ value, onChange }: YearFilterProps) {
  const [text, setText] = useState<number | string>(value ?? '')
  const [shown, setShown] = useState(value)
  // Back, Forward and "Limpar" change the year in the address; the field follows.
  if (shown !== value) {
    setShown(value)
    setText(value ?? '')
  }
  const change = (typed: number | string) => {
    setText(typed)
    if (typed === '') onChange(null)
    else if (isYear(Number(typed))) onChange(Number(typed))
  }
  const wrong = text !== '' && !isYear(Number(text))
  return (
    <NumberInput
      {...selectsAll}
      aria-label="Ano"
      placeholder="Todos os anos"
      w={150}
      min={oldest}
      max={newest}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      maxLength={4}
      hideControls
      value={text}
      onChange={change}
      // When the typed year is incomplete, the field shows the listed year again.
      onBlur={() => wrong && setText(value ?? '')}
      rightSection={text === '' ? null : <CloseButton size="sm" aria-label="Limpar o ano" onClick={() => change('')} />}
      rightSectionPointerEvents="all"
    />
  )
}
