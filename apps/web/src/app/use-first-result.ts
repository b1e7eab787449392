import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { paletteStore } from './palette-store.ts'
import type { TypedAhead } from './type-ahead.ts'

const listedActions = () =>
  document.getElementById(paletteStore.getState().listId)?.querySelectorAll<HTMLElement>('[data-action]') ?? []

const isSelected = (action: HTMLElement) => action.hasAttribute('data-selected')

/** Selects the first of all listed results, so that Enter opens it. */
function markFirst() {
  const actions = [...listedActions()]
  for (const action of actions) action.removeAttribute('data-selected')
  actions[0]?.setAttribute('data-selected', 'true')
  paletteStore.updateState((state) => ({ ...state, selected: actions.length > 0 ? 0 : -1 }))
}

/** Selects no result, so that Enter opens none. */
function markNone() {
  for (const action of listedActions()) action.removeAttribute('data-selected')
  paletteStore.updateState((state) => ({ ...state, selected: -1 }))
}

interface FirstResult {
  query: string
  /**
   * The ids of the shown results, joined to one text, so that it changes whenever they change; empty without a query.
   */
  results: string
  searching: boolean
  typed: TypedAhead | null
}

/**
 * Keeps the first result selected whenever the results change. When Enter is pressed during a search, the first result
 * opens as soon as the search ends, unless the text has changed or the palette was closed meanwhile. The same holds for
 * an Enter that was pressed while the palette was still loading.
 */
export function useFirstResult({ query, results, searching, typed }: FirstResult) {
  /** The text at which Enter was pressed; null when no Enter waits for results. */
  const entered = useRef<string | null>(null)
  /** Whether the last key before Enter was an arrow. */
  const isChosen = useRef(false)
  // Runs once for each new `typed`. By then, `query` already contains the text of `typed`.
  const keepEnter = useEffectEvent(() => {
    entered.current = query
  })
  useEffect(() => {
    if (typed?.isEntered) keepEnter()
  }, [typed])
  useEffect(() => {
    if (results !== '') markFirst()
    if (entered.current !== query) entered.current = null
    if (searching || entered.current === null) return
    entered.current = null
    if (paletteStore.getState().opened) listedActions()[0]?.click()
  }, [query, results, searching])
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') isChosen.current = /^Arrow(Up|Down)$/.test(event.key)
    entered.current = event.key === 'Enter' && searching ? query : null
    // Until the new results arrive, the selected result is one of the previous search. It must not be opened.
    if (entered.current !== null) for (const action of listedActions()) action.removeAttribute('data-selected')
    // New results are shown a moment before the first of them is selected.
    else if (event.key === 'Enter' && results !== '' && ![...listedActions()].some(isSelected)) markFirst()
    // Enter in an empty search opens nothing, unless the user has selected an entry with an arrow key.
    else if (event.key === 'Enter' && results === '' && !isChosen.current) markNone()
  }
}
