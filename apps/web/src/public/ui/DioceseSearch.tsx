import { searchDioceses, type FoundDiocese } from '@seara/contract/registry/dioceses'
import { type FormEvent, useId, useState } from 'react'
import { call } from './call-with-deadline.ts'
import { useOnceDrawn } from '../../lib/use-once-drawn.ts'
import { Button } from './Button.tsx'
import * as messages from './diocese-messages.ts'
import styles from './DioceseSearch.module.css'
import fieldStyles from './Field.module.css'
import { LoadFailed } from './LoadFailed.tsx'
import { lateText, noticeable } from './Loading.tsx'
import { useAfter } from './use-after.ts'
import { useLoad } from './use-load.ts'

/** The part of a diocese that a form stores. */
export type ChosenDiocese = Pick<FoundDiocese, 'id' | 'name'>

interface DioceseSearchProps {
  id?: string
  chosen: ChosenDiocese | null
  error: string | undefined
  /** Whether the chosen diocese cannot be changed, because it is being sent. */
  readOnly?: boolean
  onChoose: (diocese: ChosenDiocese | null) => void
}

const fewest = 3
const none: readonly FoundDiocese[] = []

const noSearch = () => Promise.resolve(null)

/** Searches for dioceses by name, and lets the person pick one from a table. */
export function DioceseSearch({ id: givenId, chosen, error, readOnly = false, onChoose }: DioceseSearchProps) {
  const [text, setText] = useState('')
  /** The function that runs the last search; null before the first search. Each search makes a new function. */
  const [find, setFind] = useState<((signal: AbortSignal) => Promise<readonly FoundDiocese[]>) | null>(null)
  const [found, again] = useLoad(find ?? noSearch)
  const [problem, setProblem] = useState<string>()
  const searching = find !== null && found.state === 'loading'
  const isLate = useAfter(noticeable, searching ? 'searching' : null)
  const dioceses = (find !== null && found.state === 'ready' && found.value) || none
  const isNone = find !== null && found.state === 'ready' && dioceses.length === 0
  const ownId = useId()
  const id = givenId ?? ownId
  const onceDrawn = useOnceDrawn()
  const choose = (diocese: ChosenDiocese | null) => {
    onChoose(diocese)
    // The pressed button has disappeared, so the focus goes to the button "Trocar" or to the search field.
    onceDrawn(() => document.getElementById(diocese ? `${id}-change` : id)?.focus())
  }

  function search(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const query = text.trim()
    setProblem(query === '' ? messages.dioceseEmpty : query.length < fewest ? messages.dioceseShort : undefined)
    if (query.length < fewest) return setFind(null)
    return setFind(
      () => (signal: AbortSignal) => call(searchDioceses, { query: { query, origin: 'public' } }, { signal }),
    )
  }

  if (chosen) {
    return (
      <div className={fieldStyles.field}>
        <div className={styles.chosen}>
          <p>
            <span className={fieldStyles.hint}>Diocese</span>
            <strong>{chosen.name}</strong>
          </p>
          <Button
            id={`${id}-change`}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            disabled={readOnly}
            onClick={() => choose(null)}
          >
            Trocar
          </Button>
        </div>
        {error !== undefined && (
          <p id={`${id}-error`} className={fieldStyles.error}>
            {error}
          </p>
        )}
      </div>
    )
  }

  const shownError = problem ?? (isNone ? messages.dioceseNone : dioceses.length > 0 ? undefined : error)
  return (
    <form role="search" className={fieldStyles.field} onSubmit={search} noValidate>
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
            if (isNone) setFind(null)
            setText(event.target.value)
          }}
        />
        <Button id={`${id}-search`} type="submit" disabled={searching}>
          {searching ? 'Buscando...' : 'Buscar'}
        </Button>
      </div>
      {/* This paragraph always exists, because screen readers announce only changes of an existing element. */}
      <p id={`${id}-error`} className={shownError === undefined ? fieldStyles.hint : fieldStyles.error} role="status">
        {isLate ? lateText : (shownError ?? messages.diocesesFound(dioceses.length))}
      </p>
      {find !== null && found.state === 'failed' && (
        <LoadFailed
          error={found.error}
          onRetry={() => {
            again()
            document.getElementById(`${id}-search`)?.focus()
          }}
        />
      )}
      {dioceses.length > 0 && <FoundDioceses dioceses={dioceses} onChoose={choose} />}
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
  <table className={styles.found} aria-label="Dioceses">
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
