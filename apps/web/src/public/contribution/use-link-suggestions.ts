import type { ListedBankAccount } from '@seara/contract/settings/bank-accounts'
import { searchDioceses } from '@seara/contract/registry/dioceses'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { call } from '../ui/call-with-deadline.ts'
import type { Draft } from './draft.ts'
import { readLinkSuggestions } from './read-link-suggestions.ts'

type Accounts = readonly ListedBankAccount[]

/**
 * Fills in the diocese and the bank account that the link suggests, if the form has neither of them yet. The diocese is
 * looked up by its name; if several dioceses have this name, the person chooses. One that the person has chosen in the
 * meantime stays.
 * @param draft null while the draft is loading and while the question about an older draft is open
 * @returns the amount in cents that the link suggests; null without a suggestion
 */
export function useLinkSuggestions(
  draft: Draft | null,
  accounts: Accounts,
  change: (part: Partial<Draft>) => void,
): bigint | null {
  const [asked] = useState(() => readLinkSuggestions(window.location.hash))
  const done = useRef(false)
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  })
  useEffect(() => {
    if (asked === null || draft === null || accounts.length === 0 || done.current) return
    done.current = true
    if (draft.diocese !== null || draft.bankAccount !== '') return
    const account = accounts.some(({ id }) => String(id) === asked.bankAccount)
    if (account) change({ bankAccount: asked.bankAccount })
    if (asked.diocese.length < 3) return
    void call(searchDioceses, { query: { query: asked.diocese, origin: 'public' } })
      .then((found) => {
        const [own, ...others] = found.filter(({ name }) => name === asked.diocese)
        if (latest.current?.diocese !== null) return
        if (own && others.length === 0) change({ diocese: { id: own.id, name: own.name } })
      })
      .catch(() => undefined)
  }, [asked, draft, accounts, change])
  return asked?.cents ?? null
}
