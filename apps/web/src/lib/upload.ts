import type { Endpoint } from '@seara/contract/endpoint'
import { addressOf, type RawInput } from './address-of.ts'
import { noAnswer, readProblem, SessionExpiredError } from './api-error.ts'
import { type Answered, expireSession, type Input } from './call.ts'
import { formDataOf } from './form-data.ts'
import { getSession } from './session.ts'

/** Calls an endpoint that takes files, and tells how much of them is sent: a share of 1. `fetch` cannot tell. */
function transfer(endpoint: Endpoint, input: RawInput, onSent: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, addressOf(endpoint, input))
    request.setRequestHeader('accept', 'application/json')
    const session = getSession()
    if (session) request.setRequestHeader('authorization', `Bearer ${session.token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total === 0 ? 1 : loaded / total))
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })))
    request.addEventListener('error', () => reject(noAnswer()))
    request.send(formDataOf(input.body as object))
  })
}

/**
 * Calls an endpoint of the contract that takes files.
 * @param onSent hears how much is sent, from 0 to 1; at 1 the server is at work
 * @throws ApiError as `call` does
 */
export async function upload<const E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  onSent: (share: number) => void,
): Promise<Answered<E>> {
  const response = await transfer(endpoint, input as RawInput, onSent)
  if (response.ok) return (await response.json()) as Answered<E>
  if (response.status !== 401) throw await readProblem(response)
  expireSession()
  throw new SessionExpiredError()
}
