import type { Endpoint } from '@seara/contract/core/endpoint'
import { addressOf, type RawInput } from './address-of.ts'
import { noAnswer } from './api-error.ts'
import { formDataOf } from './form-data.ts'
import { getSession } from './session.ts'

interface Options {
  /** Tells the server that a repeated send is the same one. */
  idempotencyKey?: string | undefined
  /** Hears the part that has left, from 0 to 1; at 1 the server is at work. */
  onProgress: (part: number) => void
}

/**
 * Sends the form of an endpoint and tells how much of it has left, which `fetch` cannot.
 * @returns whatever the server answers @throws ApiError with status 0 when there was no answer
 */
export function sendWithProgress(
  endpoint: Endpoint,
  input: RawInput,
  { idempotencyKey, onProgress }: Options,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, addressOf(endpoint, input))
    request.setRequestHeader('accept', 'application/json')
    if (idempotencyKey !== undefined) request.setRequestHeader('Idempotency-Key', idempotencyKey)
    const session = getSession()
    if (session) request.setRequestHeader('authorization', `Bearer ${session.token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      // A Response of such a status takes no body, not even an empty one.
      const body = request.status === 204 ? null : request.responseText
      resolve(new Response(body, { status: request.status }))
    })
    request.addEventListener('error', () => reject(noAnswer()))
    request.addEventListener('abort', () => reject(noAnswer()))
    onProgress(0)
    request.send(formDataOf(input.body as object))
  })
}
