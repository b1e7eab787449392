import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import classes from './SearchBox.module.css'

interface SearchBoxProps {
  /** What can be searched: "Buscar por nome ou cidade". */
  label: string
  /** The search in effect. */
  search: string
  onSearch: (text: string) => void
  onClear: () => void
  /** Whether there is a search to clear. */
  active: boolean
}

/** A search that runs when asked to: the buttons are disabled while there is nothing to search for or to clear. */
export function SearchBox({ label, search, onSearch, onClear, active }: SearchBoxProps) {
  const [text, setText] = useState(search)
  const [shown, setShown] = useState(search)
  // Back and Forward change the search in the address; the box follows.
  if (shown !== search) {
    setShown(search)
    setText(search)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onSearch(text)
  }
  const clear = () => {
    setText('')
    onClear()
  }
  return (
    <form role="search" className={classes.box} onSubmit={submit}>
      <TextInput
        className={classes.input ?? ''}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" disabled={text.trim() === ''}>
        Buscar
      </Button>
      <Button variant="default" onClick={clear} disabled={!active}>
        Limpar
      </Button>
    </form>
  )
}
