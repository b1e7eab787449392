import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Milliseconds without a key before the search runs, so that steady typing does not load lists in between. */
const pause = 300

/**
 * The text of a search box that searches while somebody types.
 * @param search the search in effect
 * @param onSearch gets the text without surrounding spaces, empty for no search, and whether the search replaces the
 * previous one in the browser's history: letters typed in a row are one entry
 */
export function useTypedSearch(search: string, onSearch: (text: string, goesOn: boolean) => void) {
  const [text, setText] = useState(search)
  const [shown, setShown] = useState(search)
  const [asked, setAsked] = useState<string | null>(null)
  const [typing, setTyping] = useState(false)
  if (shown !== search) {
    setShown(search)
    // Back, Forward and "Limpar" change the search, and the box shows the new search. The result of the box's own
    // search may arrive while somebody is still typing; then the typed letters stay.
    if (search.trim() !== asked) {
      setText(search)
      setAsked(null)
      setTyping(false)
    }
  }
  const isNew = text.trim() !== search.trim()
  /**
   * The text that was last searched for, and the search that was in effect before; null once another search is in
   * effect.
   */
  const pending = useRef<{ wanted: string; over: string } | null>(null)
  useEffect(() => {
    if (pending.current?.over !== search) pending.current = null
  }, [search])
  /** @returns false when this text is being searched for already */
  const ask = (typed: string): boolean => {
    const wanted = typed.trim()
    // "Buscar" may be pressed right after the search has started by itself. A second entry in the history would make
    // Back seem to do nothing.
    if (pending.current?.wanted === wanted) return false
    pending.current = { wanted, over: search }
    setAsked(wanted)
    onSearch(wanted, typing)
    return true
  }
  const askLater = useEffectEvent((typed: string) => {
    // After Enter, the pause may end before the search is in effect. The entry is complete then: the letters typed next
    // are another search.
    if (ask(typed)) setTyping(true)
  })
  useEffect(() => {
    if (!isNew) return undefined
    const timer = setTimeout(() => askLater(text), pause)
    return () => clearTimeout(timer)
  }, [isNew, text])
  return {
    text,
    setText,
    searchNow: () => {
      if (isNew) ask(text)
      setTyping(false)
    },
    /** Ends the current entry in the browser's history: the next typed letters make a new entry. */
    settle: () => setTyping(false),
  }
}
