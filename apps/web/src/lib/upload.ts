import type { Endpoint } from '@seara/contract/core/endpoint'
import type { RawInput } from './url-of.ts'
import { readAnswer } from './api-error.ts'
import { type Answered, type Input, successOf } from './call.ts'
import { sendWithProgress } from './send-with-progress.ts'
import { getSession } from './session.ts'

/**
 * Sends a form with files to an endpoint of the contract.
 * @param onProgress gets the share of the data that is sent, from 0 to 1; at 1 the server is processing the data
 * @throws ApiError as `call` does
 */
export async function upload<const E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  onProgress: (part: number) => void,
): Promise<Answered<E>> {
  const session = getSession()
  const response = await sendWithProgress(endpoint, input as RawInput, { onProgress })
  return (await readAnswer(await successOf(response, session))) as Answered<E>
}
