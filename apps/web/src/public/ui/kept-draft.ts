import { createStore, del, entries, get, set } from 'idb-keyval'
import { useCallback, useEffect, useState } from 'react'
import { newKey } from '../../lib/new-key.ts'
import { changedDraft } from './changed-draft.ts'

/**
 * A form's values, and the key of their submission. Every change of the values makes a new key; retries send the same
 * key.
 */
export type Kept<Values extends object> = Values & { key: string }

const store = createStore('seara', 'drafts')

const hour = 60 * 60 * 1000
/** Milliseconds after which the form asks whether to continue, because someone else may be using the phone by then. */
const askedAfter = 2 * hour
/** Milliseconds after which the stored values are deleted. */
const forgottenAfter = 7 * 24 * hour

interface Stored<Values extends object> {
  values: Partial<Kept<Values>>
  /** When the values were stored; milliseconds since 1970. */
  at: number
}

interface KeptDraft<Values extends object> {
  /** The form's values; null until the storage is read. */
  draft: Kept<Values> | null
  /** When the older values were entered, while the user is asked about them; null when there is no question. */
  waitingSince: Date | null
  /** Continues with the older values and their key, as they may have been sent already; or deletes them. */
  answer: (goOn: boolean) => void
  change: (part: Partial<Values>) => void
  clear: () => void
}

/**
 * Adds a time to values that an older version of the application stored without one. They count as entered yesterday.
 */
const readStored = <Values extends object>(kept: Stored<Values> | Partial<Kept<Values>>): Stored<Values> =>
  'at' in kept && 'values' in kept ? kept : { values: kept, at: Date.now() - 24 * hour }

/**
 * Deletes form values that were stored more than a week ago (`forgottenAfter`), and adds a time to values that an older
 * version of the application stored without one.
 */
export async function forgetOldDrafts(): Promise<void> {
  for (const [name, kept] of await entries<string, Stored<object> | object>(store)) {
    const stored = readStored(kept)
    if (Date.now() - stored.at > forgottenAfter) await del(name, store)
    else if (stored !== kept) await set(name, stored, store)
  }
}

/**
 * A form's values, stored in this browser as they change: they survive a reload, a closed tab and a broken connection.
 * After two hours the user is asked whether to continue with them; after a week they are deleted. Without storage the
 * form starts empty.
 * @param name the key under which the values are stored
 * @param empty the values of an empty form; the same object at each render
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
        const values = changedDraft<Values>({ ...empty, ...current }, part)
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
