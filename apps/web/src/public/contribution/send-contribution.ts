import { createContribution } from '@seara/contract/contributions'
import { positiveMoney } from '@seara/contract/fields/money'
import { plainReais } from '@seara/contract/fields/money-text'
import { sendForm } from '../ui/send-form.ts'
import type { Draft } from './draft.ts'

/** A draft in which nothing is missing. */
export type CompleteDraft = Draft & { diocese: { id: number }; image: File }

/** Sends the contribution; the draft's key keeps it one, however often the connection breaks. @throws ApiError */
export const sendContribution = (
  collectionId: string,
  draft: CompleteDraft,
  onProgress: (part: number | null) => void,
): Promise<void> =>
  sendForm(createContribution, { form: formOf(collectionId, draft), idempotencyKey: draft.key, onProgress })

const Amount = positiveMoney()

function formOf(
  collectionId: string,
  { diocese, bankAccount, creditType, amount, name, email, image }: CompleteDraft,
): FormData {
  const form = new FormData()
  form.append('missionary_collection_id', collectionId)
  form.append('diocese_id', String(diocese.id))
  form.append('bank_account', bankAccount)
  form.append('credit_type', creditType)
  form.append('value_currency', plainReais(Amount.parse(amount)))
  form.append('name', name)
  form.append('email', email)
  form.append('receipt_image', image, image.name)
  return form
}
