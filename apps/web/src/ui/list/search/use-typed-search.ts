import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds after the last key; whoever types steadily is not interrupted by lists that are soon over. */
const pause = 300

/**
 * The text of a search box that searches as one types.
 * @param search the search in effect
 * @param onSearch gets the text without the spaces around it, empty for none, and whether it only goes on from the last
 * one: letters typed in a row are one entry of the history
 */
export function useTypedSearch(search: string, onSearch: (text: string, goesOn: boolean) => void) {
  const [text, setText] = useState(search)
  const [shown, setShown] = useState(search)
  const [asked, setAsked] = useState<string | null>(null)
  const [typing, setTyping] = useState(false)
  if (shown !== search) {
    setShown(search)
    // Back, Forward and "Limpar" change the search, and the box follows. What it asked for itself may come back while
    // one types on: those letters stay.
    if (search.trim() !== asked) {
      setText(search)
      setAsked(null)
      setTyping(false)
    }
  }
  const isNew = text.trim() !== search.trim()
  const ask = (typed: string) => {
    setAsked(typed.trim())
    onSearch(typed.trim(), typing)
  }
  const askLater = useEffectEvent((typed: string) => {
    ask(typed)
    setTyping(true)
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
    /** What is typed from here on is another search. */
    settle: () => setTyping(false),
  }
}
