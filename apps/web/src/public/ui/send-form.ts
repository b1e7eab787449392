import type { Endpoint } from '@seara/contract/core/endpoint'
import type { RawInput } from '../../lib/address-of.ts'
import { ApiError, readProblem } from '../../lib/api-error.ts'
import type { FormBody } from '../../lib/form-data.ts'
import { sendWithProgress } from '../../lib/send-with-progress.ts'

interface FormSend<E extends Endpoint> {
  /** Parameters and query of the address. */
  input?: Pick<RawInput, 'params' | 'query'>
  body: FormBody<E>
  /** Identifies a repeated send. */
  idempotencyKey?: string
  /** Gets the sent share, from 0 to 1; null while it waits to retry. */
  onProgress: (part: number | null) => void
}

/** No answer, too many at once, not ready: may pass in a moment. */
const passing = new Set([0, 429, 503])

/** Milliseconds before each retry when the connection breaks. */
const pauses = [1_000, 3_000, 8_000]

/**
 * Sends a form with a file and retries a few times when the connection breaks.
 * @throws ApiError with status 0 when no try got an answer
 */
export async function sendForm<const E extends Endpoint>(endpoint: E, send: FormSend<E>): Promise<void> {
  for (const pause of [...pauses, null]) {
    try {
      return await sendOnce(endpoint, send)
    } catch (error) {
      const isWorthAnother = error instanceof ApiError && passing.has(error.status)
      if (!isWorthAnother || pause === null) throw error
      send.onProgress(null)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

async function sendOnce<E extends Endpoint>(
  endpoint: E,
  { input, body, idempotencyKey, onProgress }: FormSend<E>,
): Promise<void> {
  const response = await sendWithProgress(endpoint, { ...input, body }, { idempotencyKey, onProgress })
  if (!response.ok) throw await readProblem(response)
}
