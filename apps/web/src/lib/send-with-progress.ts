import type { Endpoint } from '@seara/contract/core/endpoint'
import { addressOf, type RawInput } from './address-of.ts'
import { noAnswer } from './api-error.ts'
import { formDataOf } from './form-data.ts'
import { getSession } from './session.ts'

interface Options {
  /** Identifies a repeated send. */
  idempotencyKey?: string | undefined
  /** Gets the sent share, from 0 to 1; at 1 the server is working. */
  onProgress: (part: number) => void
}

/**
 * Sends the form of an endpoint with progress, which `fetch` cannot report.
 * @returns any answer of the server
 * @throws ApiError with status 0 when there was no answer
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
      // A Response with this status may not have a body, not even an empty one.
      const body = request.status === 204 ? null : request.responseText
      resolve(new Response(body, { status: request.status }))
    })
    request.addEventListener('error', () => reject(noAnswer()))
    request.addEventListener('abort', () => reject(noAnswer()))
    onProgress(0)
    request.send(formDataOf(input.body as object))
  })
}
