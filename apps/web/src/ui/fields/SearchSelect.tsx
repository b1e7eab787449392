import { Button, Group, Input, Loader, Radio, Text, TextInput } from '@mantine/core'
import { useDebouncedValue, useId } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { FieldLook, FieldProps } from '../form/field-props.ts'
import classes from './SearchSelect.module.css'

export interface Found {
  id: number
  label: string
  /** What tells namesakes apart: the city, say. */
  detail?: string
}

interface SearchSelectProps<Item extends Found>
  extends FieldProps<number | string | null | undefined, number>, FieldLook {
  /** Finds by what was typed; the name keeps the answers of different searches apart. */
  source: { name: string; search: (text: string, signal: AbortSignal) => Promise<Item[]> }
  /** What is chosen at first, to show its name. */
  chosen?: Found | undefined
  /** What stands before the name of what is chosen. */
  chosenLabel?: string
  /** Learns all that is known of what was picked, besides its number. */
  onPick?: (picked: Item) => void
  /** Why this text cannot be searched for; said when the person asks for the search all the same. */
  refuse?: (text: string) => string | undefined
  /** Takes the choice back; without it, it can only be changed. */
  onClear?: () => void
}

/** Searches on the server and picks one of what is found. Typing searches after a moment; Enter and the button at once. */
export function SearchSelect<Item extends Found>(props: SearchSelectProps<Item>) {
  const {
    label,
    description,
    placeholder,
    error,
    required,
    name,
    value,
    onChange,
    source,
    chosen,
    chosenLabel = 'Selecionada',
    onPick,
    onClear,
    refuse,
    disabled = false,
  } = props
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text.trim(), 300)
  const [asked, setAsked] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [picked, setPicked] = useState(chosen)
  const input = useRef<HTMLInputElement>(null)
  const ids = useId()
  const ready = refuse ? refuse(settled) === undefined : settled.length > 1
  const wanted = asked !== '' && asked === text.trim() ? asked : ready ? settled : ''
  const found = useQuery({
    queryKey: ['search', source.name, wanted],
    queryFn: ({ signal }) => source.search(wanted, signal),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  })
  const pick = (id: string) => {
    const candidate = found.data?.find((one) => String(one.id) === id)
    setPicked(candidate)
    onChange(Number(id))
    if (candidate) onPick?.(candidate)
  }
  const clear = () => {
    setPicked(undefined)
    setText('')
    onClear?.()
    input.current?.focus()
  }
  const ask = () => {
    const problem = refuse?.(text.trim())
    setRefusal(problem)
    setAsked(problem === undefined ? text.trim() : '')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      // Enter searches; it does not send the form.
      event.preventDefault()
      ask()
    }
    if (event.key === 'ArrowDown') document.querySelector<HTMLInputElement>(`[id="${ids}-results"] input`)?.focus()
  }
  return (
    <Input.Wrapper label={label} description={description} error={refusal ?? error} required={required} id={ids}>
      {picked && (
        <Group gap="xs" mt={4}>
          <Text className={classes.picked} role="status">
            {chosenLabel}: <strong>{picked.label}</strong>
            {picked.detail && ` · ${picked.detail}`}
          </Text>
          {onClear && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Limpar: ${label}`}
              disabled={disabled}
              onClick={clear}
            >
              Limpar
            </Button>
          )}
        </Group>
      )}
      <Group gap="xs" wrap="nowrap" mt={4}>
        <TextInput
          ref={input}
          className={classes.input ?? ''}
          id={ids}
          name={name}
          type="search"
          autoComplete="off"
          placeholder={placeholder ?? 'Digite para buscar'}
          disabled={disabled}
          error={Boolean(refusal ?? error)}
          withErrorStyles
          rightSection={found.isFetching ? <Loader size="xs" /> : null}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setRefusal(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        <Button variant="default" disabled={(text.trim() === '' && !refuse) || disabled} onClick={ask}>
          Buscar
        </Button>
      </Group>
      {wanted !== '' && (
        <Results
          id={`${ids}-results`}
          label={label}
          found={found.data}
          failure={found.error}
          value={value}
          onPick={pick}
        />
      )}
    </Input.Wrapper>
  )
}

interface ResultsProps {
  id: string
  label: string
  found: readonly Found[] | undefined
  failure: Error | null
  value: number | string | null | undefined
  onPick: (id: string) => void
}

function Results({ id, label, found, failure, value, onPick }: ResultsProps) {
  if (failure) return <Text className={classes.nothing}>{failure.message}</Text>
  if (!found) return null
  if (found.length === 0)
    return (
      <Text className={classes.nothing} role="status">
        Nada encontrado.
      </Text>
    )
  return (
    <Radio.Group
      id={id}
      className={classes.results ?? ''}
      aria-label={`Resultados: ${label}`}
      value={value == null ? null : String(value)}
      onChange={onPick}
    >
      {found.map((candidate) => (
        <Radio
          key={candidate.id}
          className={classes.result ?? ''}
          value={String(candidate.id)}
          label={candidate.label}
          description={candidate.detail}
        />
      ))}
    </Radio.Group>
  )
}
