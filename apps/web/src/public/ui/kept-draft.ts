import { createStore, del, get, set } from 'idb-keyval'
import { useCallback, useEffect, useState } from 'react'
import { newKey } from '../../lib/new-key.ts'

/**
 * What a person has entered so far; the key tells a repeated send from another one, so it changes with what is sent.
 */
export type Kept<Values extends object> = Values & { key: string }

const store = createStore('seara', 'drafts')

interface KeptDraft<Values extends object> {
  /** Null until it has been read. */
  draft: Kept<Values> | null
  change: (part: Partial<Values>) => void
  clear: () => void
}

/**
 * What is entered in a form, kept in this browser as it changes: it outlives a reload, a closed tab and a broken
 * connection. A browser that keeps nothing begins with the empty form.
 * @param name tells the forms apart
 * @param empty must be stable between draws
 */
export function useKeptDraft<Values extends object>(name: string, empty: Values): KeptDraft<Values> {
  const [draft, setDraft] = useState<Kept<Values> | null>(null)

  useEffect(() => {
    let isOpen = true
    void get<Partial<Kept<Values>>>(name, store)
      .catch(() => undefined)
      .then((kept) => isOpen && setDraft({ ...empty, key: newKey(), ...kept }))
    return () => {
      isOpen = false
    }
  }, [name, empty])

  const change = useCallback(
    (part: Partial<Values>) =>
      setDraft((current) => {
        const next = { ...empty, ...current, ...part, key: newKey() }
        void set(name, next, store).catch(() => undefined)
        return next
      }),
    [name, empty],
  )

  const clear = useCallback(() => {
    void del(name, store).catch(() => undefined)
    setDraft({ ...empty, key: newKey() })
  }, [name, empty])

  return { draft, change, clear }
}
