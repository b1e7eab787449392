import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { z } from 'zod'
import { getSession } from '../../../lib/session.ts'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import type { StaffContribution } from './contribution-body.ts'
import { type ContributionDraft, keepDraft } from './contribution-draft.ts'

/**
 * Stores the typed contribution until the user sends it or leaves the screen. A reload or the end of the session then
 * does not lose it.
 * @param draft the draft with which the form begins; null for an empty form
 * @param chosen the chosen diocese, and the sender that was filled in for it
 */
export function useKeptDraft(
  collectionId: number,
  { values, dirty, begin }: ContractForm<z.input<typeof StaffContribution>>,
  draft: ContributionDraft | null,
  { diocese, filled }: { diocese: ContributionDraft['diocese']; filled: RefObject<ContributionDraft['filled']> },
) {
  const start = useEffectEvent(() => draft && begin(values, { ...values, ...draft.values }))
  useEffect(() => void start(), [])
  useEffect(() => {
    if (!dirty) return
    const { receipt_image: _, ...typed } = values
    const chosen = typed.diocese_id === diocese?.id ? diocese : null
    keepDraft(collectionId, { diocese: chosen, filled: filled.current, values: typed })
  }, [collectionId, values, dirty, diocese, filled])
  useEffect(
    () => () => {
      // When the session has ended, the draft stays: the person signs in again and continues.
      if (getSession() !== null) keepDraft(collectionId, null)
    },
    [collectionId],
  )
}
