import { z } from 'zod'
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
