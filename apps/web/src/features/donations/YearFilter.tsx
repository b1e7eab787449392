import { CloseButton, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { selectsAll } from '../../ui/fields/select-all.ts'

const oldest = 1900
const newest = 2099

interface YearFilterProps {
  /** The listed year; null for all years. */
  value: number | null
  onChange: (year: number | null) => void
}

const isYear = (value: number) => Number.isInteger(value) && value >= oldest && value <= newest

/** Filters a list by year. The year is typed or stepped with the arrow keys; clearing the field lists all years. */
export function YearFilter({ value, onChange }: YearFilterProps) {
  const [text, setText] = useState<number | string>(value ?? '')
  const [shown, setShown] = useState(value)
  // Back, Forward and "Limpar" change the year in the page's address, and the field then shows the new year.
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
      // When the user leaves an invalid year in the field, the field shows the listed year again.
      onBlur={() => wrong && setText(value ?? '')}
      rightSection={text === '' ? null : <CloseButton size="sm" aria-label="Limpar o ano" onClick={() => change('')} />}
      rightSectionPointerEvents="all"
    />
  )
}
