import type { AnswerOf, CallOf, Endpoint } from '@seara/contract/core/endpoint'
import { entityTag, readEntityTags } from '@seara/contract/core/entity-tag'
import type { Versioned } from '@seara/contract/core/version'
import { urlOf, type RawInput } from './url-of.ts'
import {
  ApiError,
  HeldForSecondPersonError,
  noAnswer,
  readAnswer,
  readProblem,
  SessionExpiredError,
} from './api-error.ts'
import { formDataOf } from './form-data.ts'
import { goToSecurity } from './go-to-security.ts'
import { rememberReturnUrl } from './return-url.ts'
import { endSession, getSession } from './session.ts'

/** The values of a path or a query. They are text; a number may be given in place of a text. */
type Loose<T> = { [Key in keyof T]: string extends T[Key] ? T[Key] | number : T[Key] }

type Part<Name extends string, Value> = undefined extends Value ? unknown : { [Key in Name]: Value }

type QueryPart<Value> = undefined extends Value ? unknown : { query?: Loose<Value> }

/** The input of an endpoint: parameters, query and body; the body of a form includes its files. */
export type Input<E extends Endpoint> = Part<'params', Loose<CallOf<E>['params']>> &
  QueryPart<CallOf<E>['query']> &
  Part<'body', CallOf<E, File>['body']>

/** The answer of an endpoint. A versioned record has its `version`; to visitors, the server does not always send it. */
export type Answered<E extends Endpoint> = E extends { versioned: true }
  ? AnswerOf<E> & (E['access'] extends 'anyone' ? Partial<Versioned> : Versioned)
  : AnswerOf<E>

/**
 * The options of a call. A change of a versioned record must name the version on which it is based. That version is
 * `undefined` only when the change cannot undo anybody else's change.
 */
type OptionsOf<E extends Endpoint> = E extends { method: 'PUT'; versioned: true; body: unknown }
  ? [options: Options & { version: number | undefined }]
  : [options?: Options]

interface Options {
  /** Aborts the call, which then rejects with an AbortError. */
  signal?: AbortSignal
  /** Whether the call continues when the page is left. */
  keepalive?: boolean
  /** A key that is the same for every retry of one submission, so that the server saves the submission once. */
  idempotencyKey?: string
  /** Whether the server may run long work as a job, and answer before the work is done. */
  prefersAsync?: boolean
  /** The version on which the change is based. The server refuses a change that would undo somebody else's change. */
  version?: number | undefined
}

function bodyOf({ form }: Endpoint, { body }: RawInput): { body?: BodyInit; headers: Record<string, string> } {
  if (body === undefined) return { headers: {} }
  if (form) return { body: formDataOf(body as object), headers: {} }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/** Ends a session that the server does not know any more; after signing in, the user returns to this screen. */
function expireSession() {
  rememberReturnUrl(window.location.pathname + window.location.search)
  endSession('expired')
}

/**
 * Returns a successful response. A 401 to a call with a session means that the session has ended.
 * @throws SessionExpiredError when the session has ended
 * @throws ApiError with the server's status and messages, for any other error
 */
export async function successOf(response: Response, session: ReturnType<typeof getSession>): Promise<Response> {
  if (response.ok) return response
  if (response.status === 401 && session) {
    if (session.token === getSession()?.token) expireSession()
    throw new SessionExpiredError()
  }
  const problem = await readProblem(response)
  if (problem.code === 'forbidden.second_factor_required') goToSecurity()
  throw problem
}

/** Sends the call and returns the successful response. */
async function send(
  endpoint: Endpoint,
  input: RawInput,
  { signal, keepalive, idempotencyKey, prefersAsync, version }: Options = {},
): Promise<Response> {
  const session = getSession()
  const { body, headers } = bodyOf(endpoint, input)
  const response = await fetch(urlOf(endpoint, input), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...headers,
      ...(session && { authorization: `Bearer ${session.token}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(prefersAsync && { prefer: 'respond-async' }),
      ...(version !== undefined && { 'if-match': entityTag(version) }),
    },
    ...(keepalive && { keepalive }),
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : noAnswer()
  })
  return successOf(response, session)
}

/** Sends the call; if the server requires the password, asks for it and sends the call a second time. */
export async function sendConfirmed(...sent: Parameters<typeof send>): Promise<Response> {
  try {
    return await send(...sent)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'forbidden.password_again') throw error
    // Loaded only here: the server never requires a password from visitors.
    const { askPassword } = await import('./ask-password.ts')
    await askPassword()
    return send(...sent)
  }
}

/**
 * Calls an endpoint of the contract.
 * @throws ApiError with the server's status, message and messages by field; with status 0 when there was no answer
 * @throws ChangedMeanwhileError when the change would undo someone else's change
 * @throws HeldForSecondPersonError when the change waits for a second person
 */
export async function call<const E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  ...[options]: OptionsOf<E>
): Promise<Answered<E>> {
  const response = await sendConfirmed(endpoint, input as RawInput, options)
  if (response.status === 204) return null as Answered<E>
  const answer = (await readAnswer(response, options?.signal)) as object
  if (endpoint.holds && response.status === 202 && 'message' in answer)
    throw new HeldForSecondPersonError(String(answer.message))
  const [version] = endpoint.versioned ? readEntityTags(response.headers.get('etag') ?? '') : []
  return (version === undefined ? answer : { ...answer, version }) as Answered<E>
}

/** Calls an endpoint that changes nothing. @param signal aborts the call */
export const read = <const E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal: AbortSignal,
): Promise<Answered<E>> => call(endpoint, input, ...([{ signal }] as unknown as OptionsOf<E>))
