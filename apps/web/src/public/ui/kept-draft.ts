import { createStore, del, get, set } from 'idb-keyval'
import { useCallback, useEffect, useState } from 'react'
import { newKey } from '../../lib/new-key.ts'

/** The entered values; the key identifies a repeated send, so it changes with the values. */
export type Kept<Values extends object> = Values & { key: string }

const store = createStore('seara', 'drafts')

const hour = 60 * 60 * 1000
/** Milliseconds after which somebody else may hold the phone: it is asked whose values these are. */
const askedAfter = 2 * hour
/** Milliseconds after which they are forgotten. */
const forgottenAfter = 7 * 24 * hour

interface Stored<Values extends object> {
  values: Partial<Kept<Values>>
  /** Milliseconds since 1970. */
  at: number
}

interface KeptDraft<Values extends object> {
  /** Null until it has been read. */
  draft: Kept<Values> | null
  /** Since when older values wait for an answer; null when there are none. */
  waitingSince: Date | null
  /** Takes the older values, or forgets them. */
  answer: (goOn: boolean) => void
  change: (part: Partial<Values>) => void
  clear: () => void
}

/** Values from before moments were stored have none: they are taken as from yesterday. */
const readStored = <Values extends object>(kept: Stored<Values> | Partial<Kept<Values>>): Stored<Values> =>
  'at' in kept && 'values' in kept ? kept : { values: kept, at: Date.now() - 24 * hour }

/**
 * A form's values, stored in this browser as they change: they survive a reload, a closed tab and a broken connection.
 * Older ones are asked about, and forgotten after a week. Without storage the form starts empty.
 * @param name of the form
 * @param empty must be stable between draws
 */
export function useKeptDraft<Values extends object>(name: string, empty: Values): KeptDraft<Values> {
  const [draft, setDraft] = useState<Kept<Values> | null>(null)
  const [older, setOlder] = useState<Stored<Values> | null>(null)

  useEffect(() => {
    let isOpen = true
    void get<Stored<Values>>(name, store)
      .catch(() => undefined)
      .then((found) => {
        if (!isOpen) return
        const stored = found && readStored(found)
        const age = stored ? Date.now() - stored.at : 0
        const isGone = stored === undefined || age > forgottenAfter
        if (stored && isGone) void del(name, store).catch(() => undefined)
        if (!isGone && age > askedAfter) setOlder(stored)
        setDraft({ ...empty, key: newKey(), ...(!isGone && age <= askedAfter && stored.values) })
      })
    return () => {
      isOpen = false
    }
  }, [name, empty])

  const change = useCallback(
    (part: Partial<Values>) => {
      setOlder(null)
      setDraft((current) => {
        const values = { ...empty, ...current, ...part, key: newKey() }
        void set(name, { values, at: Date.now() }, store).catch(() => undefined)
        return values
      })
    },
    [name, empty],
  )

  const clear = useCallback(() => {
    setOlder(null)
    void del(name, store).catch(() => undefined)
    setDraft({ ...empty, key: newKey() })
  }, [name, empty])

  const answer = (goOn: boolean) => {
    if (goOn && older) change(older.values)
    else clear()
  }
  return { draft, waitingSince: older && new Date(older.at), answer, change, clear }
}
