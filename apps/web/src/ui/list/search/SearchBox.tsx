import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type SyntheticEvent } from 'react'
import classes from './SearchBox.module.css'
import { useTypedSearch } from './use-typed-search.ts'

interface SearchBoxProps {
  /** What can be searched: "Buscar por nome ou cidade". */
  label: string
  /** The search in effect. */
  search: string
  /**
   * @param goesOn whether the search replaces the previous one in the browser's history, as it does while someone types
   */
  onSearch: (text: string, goesOn: boolean) => void
  onClear: () => void
  /** Whether there is a search to clear. */
  active: boolean
}

/** A search that runs while somebody types, and at once by Enter. Buttons that would do nothing are disabled. */
export function SearchBox({ label, search, onSearch, onClear, active }: SearchBoxProps) {
  const { text, setText, searchNow, settle } = useTypedSearch(search, onSearch)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    searchNow()
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
        onBlur={settle}
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
