import { Radio, Text } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { Found } from './search-source.ts'
import classes from './SearchResults.module.css'

interface SearchResultsProps<Item extends Found> {
  id: string
  label: string
  found: readonly Item[] | undefined
  failure: Error | null
  nothing: string
  onPick: (item: Item) => void
}

/**
 * Lets the arrow keys move the focus without choosing. A radio group would choose at each step, and a choice closes the
 * results.
 */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const radios = [...event.currentTarget.querySelectorAll('input')]
  const now = radios.findIndex((radio) => radio === document.activeElement)
  radios[(now + step + radios.length) % radios.length]?.focus()
}

/** The results of a `SearchSelect`, as a list in which one is picked by click or Enter. */
export function SearchResults<Item extends Found>({
  id,
  label,
  found,
  failure,
  nothing,
  onPick,
}: SearchResultsProps<Item>) {
  if (failure) return <Text className={classes.nothing}>{failure.message}</Text>
  if (!found) return null
  if (found.length === 0)
    return (
      <Text className={classes.nothing} role="status">
        {nothing}
      </Text>
    )
  return (
    <Radio.Group id={id} className={classes.results ?? ''} aria-label={`Resultados: ${label}`} onKeyDown={moveFocus}>
      {found.map((candidate) => (
        <Radio
          key={candidate.id}
          className={classes.result ?? ''}
          value={String(candidate.id)}
          label={candidate.label}
          description={candidate.detail}
          onChange={() => onPick(candidate)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onPick(candidate)
          }}
        />
      ))}
    </Radio.Group>
  )
}
