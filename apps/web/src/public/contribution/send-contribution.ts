import { createContribution, type SentContribution } from '@seara/contract/collections/contributions'
import type { FormBody } from '../../lib/form-data.ts'
import { sendForm, type SendState } from '../ui/send-form.ts'
import type { Draft } from './draft.ts'

/** A complete draft. */
export type CompleteDraft = Draft & { diocese: { id: number }; image: File }

/**
 * Sends the contribution; the draft's key prevents duplicates, however often the connection breaks.
 * @throws ApiError
 */
export const sendContribution = (
  collectionId: string,
  draft: CompleteDraft,
  onProgress: (state: SendState) => void,
): Promise<SentContribution> =>
  // As a visitor's, whoever is signed in.
  sendForm(createContribution, {
    body: bodyOf(collectionId, draft),
    idempotencyKey: draft.key,
    onProgress,
  }) as Promise<SentContribution>

const bodyOf = (
  collectionId: string,
  { diocese, bankAccount, creditType, amount, name, email, image }: CompleteDraft,
): FormBody<typeof createContribution> => ({
  missionary_collection_id: collectionId,
  diocese_id: diocese.id,
  bank_account: bankAccount,
  credit_type: creditType,
  // The server reads it as the form does.
  value_currency: amount.trim(),
  name,
  email,
  receipt_image: image,
  // Also of staff, who may send more than one for a diocese on their own screens.
  origin: 'public',
})
