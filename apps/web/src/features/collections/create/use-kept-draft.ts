import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { z } from 'zod'
import { getSession } from '../../../lib/session.ts'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import type { StaffContribution } from './contribution-body.ts'
import { type ContributionDraft, keepDraft } from './contribution-draft.ts'

/**
 * Keeps what is typed until it is sent or the screen is left, so that a reload or a session's end does not lose it.
 * @param draft what the form begins with
 * @param chosen the diocese, by name, and the sender that was filled in for it
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
      // Not when the session has ended: the person signs in again and continues.
      if (getSession() !== null) keepDraft(collectionId, null)
    },
    [collectionId],
  )
}
