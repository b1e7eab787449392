import { createStore, del, get, set } from 'idb-keyval'
import { useCallback, useEffect, useState } from 'react'
import { newKey } from '../../lib/new-key.ts'

/** The entered values; the key identifies a repeated send, so it changes with the values. */
export type Kept<Values extends object> = Values & { key: string }

const store = createStore('seara', 'drafts')

interface KeptDraft<Values extends object> {
  /** Null until it has been read. */
  draft: Kept<Values> | null
  change: (part: Partial<Values>) => void
  clear: () => void
}

/**
 * A form's values, stored in this browser as they change: they survive a reload, a closed tab and a broken connection.
 * Without storage the form starts empty.
 * @param name of the form
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
