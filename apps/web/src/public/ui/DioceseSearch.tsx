import { searchDioceses, type FoundDiocese } from '@seara/contract/registry/dioceses'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { call } from './call-with-deadline.ts'
import { useOnceDrawn } from '../../lib/use-once-drawn.ts'
import { Button } from './Button.tsx'
import { reasonOf } from './failure-words.ts'
import * as messages from './diocese-messages.ts'
import styles from './DioceseSearch.module.css'
import fieldStyles from './Field.module.css'
import { toast } from './toast.ts'

/** The part of a diocese that a form stores. */
export type ChosenDiocese = Pick<FoundDiocese, 'id' | 'name'>

interface DioceseSearchProps {
  id?: string
  chosen: ChosenDiocese | null
  error: string | undefined
  onChoose: (diocese: ChosenDiocese | null) => void
}

const fewest = 3
/** The greatest number of results that the server returns. */
const mostFound = 50

/** Searches for dioceses by name, and lets the person pick one from a table. */
export function DioceseSearch({ id: givenId, chosen, error, onChoose }: DioceseSearchProps) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly FoundDiocese[] | null>(null)
  const [problem, setProblem] = useState<string>()
  const [searching, setSearching] = useState(false)
  const ownId = useId()
  const id = givenId ?? ownId
  const onceDrawn = useOnceDrawn()
  const choose = (diocese: ChosenDiocese | null) => {
    onChoose(diocese)
    // The pressed button has disappeared, so the focus goes to the button "Trocar" or to the search field.
    onceDrawn(() => document.getElementById(diocese ? `${id}-change` : id)?.focus())
  }

  async function search(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const query = text.trim()
    setFound(null)
    setProblem(query === '' ? messages.dioceseEmpty : query.length < fewest ? messages.dioceseShort : undefined)
    if (query.length < fewest) return
    setSearching(true)
    try {
      const dioceses = await call(searchDioceses, { query: { query, origin: 'public' } })
      setFound(dioceses)
      if (dioceses.length === 0) setProblem(messages.dioceseNone)
    } catch (failure) {
      toast(failure instanceof ApiError ? reasonOf(failure) : messages.choicesFailed, 'failure', 8_000)
    } finally {
      setSearching(false)
    }
  }

  if (chosen) {
    return (
      <div className={styles.chosen}>
        <p>
          <span className={fieldStyles.hint}>Diocese</span>
          <strong>{chosen.name}</strong>
        </p>
        <Button id={`${id}-change`} onClick={() => choose(null)}>
          Trocar
        </Button>
      </div>
    )
  }

  const shownError = problem ?? error
  return (
    <form role="search" className={fieldStyles.field} onSubmit={(event) => void search(event)} noValidate>
      <label htmlFor={id}>Diocese</label>
      <div className={styles.search}>
        <input
          id={id}
          className={fieldStyles.input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder="Nome da diocese"
          value={text}
          aria-invalid={shownError !== undefined}
          aria-describedby={shownError === undefined ? undefined : `${id}-error`}
          onChange={(event) => {
            setProblem(undefined)
            setText(event.target.value)
          }}
        />
        <Button type="submit" disabled={searching}>
          {searching ? 'Buscando...' : 'Buscar'}
        </Button>
      </div>
      {shownError !== undefined && (
        <p id={`${id}-error`} className={fieldStyles.error} role="status">
          {shownError}
        </p>
      )}
      {found !== null && found.length > 0 && <FoundDioceses dioceses={found} onChoose={choose} />}
    </form>
  )
}

const FoundDioceses = ({
  dioceses,
  onChoose,
}: {
  dioceses: readonly FoundDiocese[]
  onChoose: DioceseSearchProps['onChoose']
}) => (
  <table className={styles.found}>
    <caption className={fieldStyles.hint}>
      {dioceses.length < mostFound ? 'Toque na sua diocese' : messages.dioceseMany}
    </caption>
    <thead>
      <tr>
        <th scope="col">Nome</th>
        <th scope="col">Cidade</th>
        <th scope="col">UF</th>
      </tr>
    </thead>
    <tbody>
      {dioceses.map(({ id, name, city, uf }) => (
        // The whole row can be tapped; the button is for keyboards and screen readers.
        <tr key={id} onClick={() => onChoose({ id, name })}>
          <td>
            <button type="button">{name}</button>
          </td>
          <td>{city}</td>
          <td>{uf}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
