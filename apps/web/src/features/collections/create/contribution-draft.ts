import { z } from 'zod'
import { ApiError, isUncertain } from '../../../lib/api-error.ts'
import { keepForm, keptForm } from '../../../lib/form-memory.ts'

/** A contribution that was typed and not sent. The picture is not stored. */
const ContributionDraft = z.object({
  diocese: z.object({ id: z.int(), label: z.string(), detail: z.string().optional() }).nullable(),
  /** The sender that the form filled in for the diocese. Choosing another diocese replaces this sender. */
  filled: z.object({ name: z.string(), email: z.string() }),
  values: z.object({
    diocese_id: z.union([z.number(), z.string()]),
    bank_account: z.union([z.number(), z.string()]),
    credit_type: z.union([z.number(), z.string()]),
    value_currency: z.union([z.number(), z.string()]),
    name: z.string(),
    email: z.string(),
  }),
})
export type ContributionDraft = z.output<typeof ContributionDraft>

const nameOf = (collectionId: number) => `contribuicao:${collectionId}`

/** The draft stored in this browser tab; null when there is none. */
export const keptDraft = (collectionId: number): ContributionDraft | null =>
  ContributionDraft.nullable()
    .catch(null)
    .parse(keptForm(nameOf(collectionId)))

export const keepDraft = (collectionId: number, draft: ContributionDraft | null) =>
  keepForm(nameOf(collectionId), draft)

/** Whether the server has refused a call: it surely did not save anything. */
const isRefused = (error: unknown) => error instanceof ApiError && !isUncertain(error)

/**
 * By collection, the draft of the last send of which nobody knows whether it was saved. It is not stored any more;
 * sending it again stores it until the answer comes.
 */
const uncertain = new Map<number, ContributionDraft>()

/**
 * Sends the contribution of a draft. The draft is deleted once the contribution is saved. It is also deleted when
 * nobody knows whether it is saved, because the page was left or no answer came: sent again after a reload, the
 * contribution would be saved twice. After a refusal or the end of the session the draft stays.
 */
export async function sendDrafted<Answer>(collectionId: number, send: () => Promise<Answer>): Promise<Answer> {
  const draft = keptDraft(collectionId) ?? uncertain.get(collectionId) ?? null
  keepDraft(collectionId, draft)
  uncertain.delete(collectionId)
  const drop = () => keepDraft(collectionId, null)
  window.addEventListener('pagehide', drop)
  try {
    const answer = await send()
    drop()
    return answer
  } catch (error) {
    if (!isRefused(error)) {
      drop()
      if (draft) uncertain.set(collectionId, draft)
    }
    throw error
  } finally {
    window.removeEventListener('pagehide', drop)
  }
}
