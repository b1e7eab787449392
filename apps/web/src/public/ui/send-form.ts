import type { AnswerOf, Endpoint } from '@seara/contract/core/endpoint'
import type { RawInput } from '../../lib/url-of.ts'
import { ApiError, isUncertain, NoAnswerInTimeError, readAnswer, readProblem } from '../../lib/api-error.ts'
import type { FormBody } from '../../lib/form-data.ts'
import { sendWithProgress } from '../../lib/send-with-progress.ts'

/**
 * The state of a submission: `part` is the share that is sent from this device, from 0 to 1; `retrying` is why the
 * submission is sent again.
 */
export type SendState = { part: number } | { retrying: Lost }

/** Why a call may be sent again: there is no network, no answer came in time, or the server is busy. */
export type Lost = 'no-network' | 'no-answer' | 'busy'

interface FormSend<E extends Endpoint> {
  /** Parameters and query of the address. */
  input?: Pick<RawInput, 'params' | 'query'>
  body: FormBody<E>
  /** A key that is the same for every retry of one submission, so that the server saves the submission once. */
  idempotencyKey?: string
  onProgress: (state: SendState) => void
  /** Called after each pause: whether the form may be sent again. Absent: it may. */
  mayRepeat?: () => boolean
}

/** Milliseconds without any progress after which the form is sent again. */
const idleTimeout = 30_000

/** Milliseconds before each retry. */
const pauses = [1_000, 3_000, 8_000]
/** Seconds. If the server asks to wait longer than this, the form is not sent again. */
const mostWaited = 15

/**
 * Sends a form with a file, and sends it again up to three times when the connection breaks or no answer comes.
 * @throws ApiError with status 0 when no attempt got an answer; with the server's status and messages when it refuses
 */
export async function sendForm<const E extends Endpoint>(endpoint: E, send: FormSend<E>): Promise<AnswerOf<E>> {
  for (const pause of [...pauses, null]) {
    try {
      return await sendOnce(endpoint, send)
    } catch (error) {
      const asked = error instanceof ApiError ? (error.retryAfter ?? 0) : 0
      const retrying = pause === null || asked > mostWaited ? null : whyLost(error)
      if (retrying === null || pause === null) throw error
      send.onProgress({ retrying })
      await new Promise((resolve) => setTimeout(resolve, Math.max(pause, asked * 1_000)))
      if (send.mayRepeat?.() === false) throw error
    }
  }
  throw new NoAnswerInTimeError()
}

/** Why a call failed, if another attempt may succeed; null when another attempt would not help. */
export function whyLost(error: unknown): Lost | null {
  if (error instanceof NoAnswerInTimeError) return 'no-answer'
  if (!(error instanceof ApiError)) return null
  if (isUncertain(error)) return error.status === 0 ? 'no-network' : 'busy'
  if ((error.retryAfter ?? 0) > mostWaited) return null
  return error.status === 429 || (error.status >= 502 && error.status <= 504) ? 'busy' : null
}

/** Whether a failed call may be sent again: no answer came, the server was busy, or there were too many calls. */
export const isUnsent = (error: unknown): boolean =>
  error instanceof ApiError && (whyLost(error) !== null || error.status === 429)

async function sendOnce<E extends Endpoint>(
  endpoint: E,
  { input, body, idempotencyKey, onProgress }: FormSend<E>,
): Promise<AnswerOf<E>> {
  const response = await sendWithProgress(
    endpoint,
    { ...input, body },
    { idempotencyKey, onProgress: (part) => onProgress({ part }), idleTimeout },
  )
  if (!response.ok) throw await readProblem(response)
  return (response.status === 204 ? null : await readAnswer(response)) as AnswerOf<E>
}
