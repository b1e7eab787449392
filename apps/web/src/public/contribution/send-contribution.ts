import { createContribution, type SentContribution } from '@seara/contract/collections/contributions'
import type { FormBody } from '../../lib/form-data.ts'
import { sendForm, type SendState } from '../ui/send-form.ts'
import type { Draft } from './draft.ts'

/** A draft in which every field is filled in. */
export type CompleteDraft = Draft & { diocese: { id: number }; image: File }

/**
 * Sends the contribution. The draft's key prevents duplicates, however often the connection breaks.
 * @param mayRepeat whether the contribution may be sent again after a try without an answer
 * @throws ApiError as `sendForm` does
 */
export const sendContribution = (
  collectionId: string,
  draft: CompleteDraft,
  onProgress: (state: SendState) => void,
  mayRepeat: () => boolean,
): Promise<SentContribution> =>
  // The cast is safe: with `origin: 'public'` the server gives the visitors' answer, even when someone is signed in.
  sendForm(createContribution, {
    body: bodyOf(collectionId, draft),
    idempotencyKey: draft.key,
    onProgress,
    mayRepeat,
  }) as Promise<SentContribution>

const bodyOf = (
  collectionId: string,
  { diocese, bankAccount, creditType, amount, name, email, image }: CompleteDraft,
): FormBody<typeof createContribution> => ({
  missionary_collection_id: collectionId,
  diocese_id: diocese.id,
  bank_account: bankAccount,
  credit_type: creditType,
  // The typed text, because the server reads it by the same rules as the form.
  value_currency: amount.trim(),
  name,
  email,
  receipt_image: image,
  // Asks for the visitors' rules, even if the sender is signed in: on the staff's screens a diocese may send several
  // times.
  origin: 'public',
})
