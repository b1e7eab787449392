import type { Endpoint } from '@seara/contract/core/endpoint'
import { urlOf, type RawInput } from './url-of.ts'
import { noAnswer, NoAnswerInTimeError } from './api-error.ts'
import { formDataOf } from './form-data.ts'
import { getSession } from './session.ts'

interface Options {
  /** A key that is the same for every retry of one submission, so that the server saves the submission once. */
  idempotencyKey?: string | undefined
  /** Gets the share of the data that is sent, from 0 to 1; at 1 the server is processing the data. */
  onProgress: (part: number) => void
  /** The call is given up after this many milliseconds without any progress; if absent, the browser decides when. */
  idleTimeout?: number
}

/**
 * Sends the form of an endpoint with progress, which `fetch` cannot report.
 * @returns the server's answer, whatever its status
 * @throws ApiError with status 0 when there was no answer
 * @throws NoAnswerInTimeError when there was no progress for `idleTimeout` milliseconds
 */
export function sendWithProgress(
  endpoint: Endpoint,
  input: RawInput,
  { idempotencyKey, onProgress, idleTimeout }: Options,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, urlOf(endpoint, input))
    request.setRequestHeader('accept', 'application/json')
    if (idempotencyKey !== undefined) request.setRequestHeader('Idempotency-Key', idempotencyKey)
    const session = getSession()
    if (session) request.setRequestHeader('authorization', `Bearer ${session.token}`)
    const deadline = watch(idleTimeout, () => {
      reject(new NoAnswerInTimeError())
      request.abort()
    })
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      deadline.extend()
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('progress', deadline.extend)
    request.addEventListener('load', () => {
      // A `Response` with status 204 must not have a body, not even an empty one.
      const body = request.status === 204 ? null : request.responseText
      const retryAfter = request.getResponseHeader('retry-after')
      resolve(
        new Response(body, { status: request.status, ...(retryAfter && { headers: { 'retry-after': retryAfter } }) }),
      )
    })
    request.addEventListener('error', () => reject(noAnswer()))
    request.addEventListener('abort', () => reject(noAnswer()))
    request.addEventListener('loadend', deadline.end)
    onProgress(0)
    request.send(formDataOf(input.body as object))
  })
}

/**
 * Runs `act` once nothing has happened for `idleTimeout` milliseconds; never without an `idleTimeout`.
 * @returns `extend`, which starts the time again; and `end`, which stops it
 */
function watch(idleTimeout: number | undefined, act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(timer)
  const extend = () => {
    end()
    if (idleTimeout !== undefined) timer = setTimeout(act, idleTimeout)
  }
  extend()
  return { extend, end }
}
