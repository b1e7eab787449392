import { Button, Group, Input, Loader, Text, TextInput } from '@mantine/core'
import { useDebouncedValue, useId } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useOnceDrawn } from '../../../lib/use-once-drawn.ts'
import type { FieldLook, FieldProps } from '../../form/field-props.ts'
import type { Found, SearchSource } from './search-source.ts'
import { SearchResults } from './SearchResults.tsx'
import classes from './SearchSelect.module.css'

interface SearchSelectProps<Item extends Found>
  extends FieldProps<number | string | null | undefined, number | ''>, FieldLook {
  source: SearchSource<Item>
  /** The initial choice, whose name is shown. */
  chosen?: Found | undefined
  /** The text before the chosen name. */
  chosenLabel?: string
  /** Gets the whole picked result, not only its id. */
  onPick?: (picked: Item) => void
  /** Whether the search button also works while nothing is typed, so that `refuse` can say what to type. */
  explainsEmpty?: boolean
  /** Whether the field shows the choice. False when the screen itself shows the choice and moves the focus there. */
  showsChoice?: boolean
  /** Results that are offered before anything is typed, under a label. */
  proposed?: { label: string; items: readonly Item[] }
  /** Moves the focus after a pick; by default it moves to the text that shows the choice. */
  focusAfterPick?: () => void
  /** Called when the choice was removed. */
  onClear?: () => void
}

/**
 * Searches on the server and picks one result, which closes the list. The search runs shortly after typing; Enter and
 * the button run it at once. When there is only one result, Enter picks it.
 */
export function SearchSelect<Item extends Found>(props: SearchSelectProps<Item>) {
  const {
    label,
    description,
    placeholder,
    error,
    required,
    name,
    onChange,
    source,
    chosen,
    chosenLabel = 'Selecionada',
    onPick,
    focusAfterPick,
    onClear,
    disabled = false,
    readOnly = false,
    explainsEmpty = false,
    showsChoice = true,
    proposed,
  } = props
  const { refuse, nothing = 'Nada encontrado.' } = source
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text.trim(), 300)
  const [asked, setAsked] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [picked, setPicked] = useState(chosen)
  const input = useRef<HTMLInputElement>(null)
  const choice = useRef<HTMLParagraphElement>(null)
  const onceDrawn = useOnceDrawn()
  const ids = useId()
  // An empty field closes the results at once, although `settled` changes only 300 ms later. Otherwise Tab would still
  // stop at the results.
  const ready = text.trim() !== '' && (refuse ? refuse(settled) === undefined : settled.length > 1)
  const wanted = asked !== '' && asked === text.trim() ? asked : ready ? settled : ''
  const found = useQuery({
    queryKey: ['search', source.name, wanted],
    queryFn: ({ signal }) => source.search(wanted, signal),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  })
  const close = () => {
    setText('')
    setAsked('')
  }
  const pick = (candidate: Item) => {
    if (readOnly) return
    setPicked(candidate)
    onChange(candidate.id)
    onPick?.(candidate)
    close()
    // The picked result has disappeared, so the focus moves.
    if (focusAfterPick) onceDrawn(focusAfterPick)
    else if (showsChoice) onceDrawn(() => choice.current?.focus())
  }
  const clear = () => {
    if (readOnly) return
    setPicked(undefined)
    onChange('')
    onClear?.()
    close()
    input.current?.focus()
  }
  const ask = () => {
    const problem = refuse?.(text.trim())
    setRefusal(problem)
    setAsked(problem === undefined ? text.trim() : '')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      // Enter searches; it must not send the form.
      event.preventDefault()
      const [only, ...others] = wanted === text.trim() && !found.isPlaceholderData ? (found.data ?? []) : []
      if (only !== undefined && others.length === 0) pick(only)
      else ask()
    }
    if (event.key === 'ArrowDown')
      document.querySelector<HTMLInputElement>(`:is([id="${ids}-results"], [id="${ids}-proposed"]) input`)?.focus()
  }
  return (
    <Input.Wrapper label={label} description={description} error={refusal ?? error} required={required} id={ids}>
      {showsChoice && picked && (
        <Group gap="xs" mt={4}>
          <Text ref={choice} tabIndex={-1} className={classes.picked} role="status">
            {chosenLabel}: <strong>{picked.label}</strong>
            {picked.detail && ` · ${picked.detail}`}
          </Text>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Limpar: ${label}`}
            disabled={disabled}
            onClick={clear}
          >
            Limpar
          </Button>
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
          readOnly={readOnly}
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
        <Button variant="default" disabled={(text.trim() === '' && !explainsEmpty) || disabled} onClick={ask}>
          Buscar
        </Button>
      </Group>
      {wanted !== '' && (
        <SearchResults
          id={`${ids}-results`}
          label={label}
          found={found.data}
          failure={found.error}
          nothing={nothing}
          onPick={pick}
        />
      )}
      {text === '' && !picked && proposed !== undefined && proposed.items.length > 0 && (
        <>
          <Text className={classes.label}>{proposed.label}</Text>
          <SearchResults
            id={`${ids}-proposed`}
            label={proposed.label}
            found={proposed.items}
            failure={null}
            nothing=""
            onPick={pick}
          />
        </>
      )}
    </Input.Wrapper>
  )
}
