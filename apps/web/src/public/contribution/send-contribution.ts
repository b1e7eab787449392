import { createContribution } from '@seara/contract/contributions'
import { ApiError, noAnswer, readProblem } from '../../lib/api-error.ts'
import { type FormBody, formDataOf } from '../../lib/form-data.ts'
import { getSession } from '../../lib/session.ts'
import type { Draft } from './draft.ts'
import { sentMoney } from './money-text.ts'

/** A draft in which nothing is missing. */
export type CompleteDraft = Draft & { diocese: { id: number }; value: number; image: File }

/** No answer, too many at once, not ready: what may be over in a moment. */
const passing = new Set([0, 429, 503])

/** Milliseconds before each further try when the connection breaks; the key keeps it one contribution. */
const pauses = [1_000, 3_000, 8_000]

/**
 * Sends the contribution and, when the connection breaks, sends it again by itself a few times.
 * @param onProgress hears the part that has left, from 0 to 1; null while it waits to try again
 * @throws ApiError with status 0 when no try got an answer
 */
export async function sendContribution(
  collectionId: string,
  draft: CompleteDraft,
  onProgress: (part: number | null) => void,
): Promise<void> {
  for (const pause of [...pauses, null]) {
    try {
      return await sendOnce(collectionId, draft, onProgress)
    } catch (error) {
      const isWorthAnother = error instanceof ApiError && passing.has(error.status)
      if (!isWorthAnother || pause === null) throw error
      onProgress(null)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

// XMLHttpRequest, as fetch does not tell how much of a body has left.
function sendOnce(collectionId: string, draft: CompleteDraft, onProgress: (part: number) => void): Promise<void> {
  const request = new XMLHttpRequest()
  request.open(createContribution.method, createContribution.path)
  request.setRequestHeader('Idempotency-Key', draft.key)
  const session = getSession()
  if (session) request.setRequestHeader('authorization', `Bearer ${session.token}`)
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => {
      if (request.status === 201) resolve()
      else void readProblem(new Response(request.responseText, { status: request.status })).then(reject)
    })
    request.addEventListener('error', () => reject(noAnswer()))
    request.addEventListener('abort', () => reject(noAnswer()))
    onProgress(0)
    request.send(formDataOf(bodyOf(collectionId, draft)))
  })
}

const bodyOf = (
  collectionId: string,
  { diocese, bankAccount, creditType, value, name, email, image }: CompleteDraft,
): FormBody<typeof createContribution> => ({
  missionary_collection_id: collectionId,
  diocese_id: diocese.id,
  bank_account: bankAccount,
  credit_type: creditType,
  value_currency: sentMoney(value),
  name,
  email,
  receipt_image: image,
})
