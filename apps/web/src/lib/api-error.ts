import type { ChangedMeanwhile } from '@seara/contract/core/version'

/**
 * A call that the server answered with an error, or that got no answer (status 0). The message is in Portuguese, to be
 * shown to the user.
 */
export class ApiError extends Error {
  readonly status: number
  /**
   * The server's error code (`conflict.already_sent`); empty when the server sent none. Decide by this code, never by
   * the message.
   */
  readonly code: string
  /** The server's messages about each field, in the order of its answer. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** Seconds after which the server accepts the call again; null when it did not say. */
  readonly retryAfter: number | null

  constructor(
    status: number,
    message: string,
    errors: Readonly<Record<string, readonly string[]>> = {},
    code = '',
    retryAfter: number | null = null,
  ) {
    super(message)
    this.code = code
    this.retryAfter = retryAfter
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
  }

  /** Whether the server refused the call because of the record's state; the code says which state. */
  get isConflict(): boolean {
    return this.code.split('.', 1)[0] === 'conflict'
  }

  /** The first message of each field. */
  get firstOfEachField(): string[] {
    return Object.values(this.errors).flatMap((messages) => messages.slice(0, 1))
  }
}

/** Thrown when the server does not accept the session's token any more: the session has ended. */
export class SessionExpiredError extends ApiError {
  constructor() {
    super(401, 'Sua sessão terminou. Entre novamente para continuar.')
  }
}

const offline = 'Não foi possível falar com o servidor. Verifique a sua conexão e tente novamente.'
const unreadable = 'O servidor deu uma resposta que não se entende. Tente novamente em instantes.'

/**
 * Whether it is unknown if the server carried out a call: the answer was lost, or a proxy answered with its own page.
 * Our server's own errors have a code.
 */
export const isUncertain = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || (error.status >= 500 && error.code === ''))

/** Thrown when there is no network and the call must not wait for one: nothing was sent. */
export class OfflineError extends ApiError {
  constructor() {
    super(0, 'Sem conexão: nada foi feito. Tente de novo quando ela voltar.')
  }
}

/** Thrown when a change would undo what someone else changed meanwhile: nothing was saved. */
export class ChangedMeanwhileError extends ApiError {
  readonly meanwhile: Omit<ChangedMeanwhile, 'code' | 'message'>

  constructor({ code, message, ...meanwhile }: ChangedMeanwhile) {
    super(412, message, {}, code)
    this.meanwhile = meanwhile
  }
}

/** Thrown when the server did not carry out the call yet, because a second person has to approve it. */
export class HeldForSecondPersonError extends ApiError {
  constructor(message: string) {
    super(202, message, {}, 'held.second_person')
  }
}

const silent = 'O servidor ainda não respondeu. Pode ser a internet deste aparelho: tente novamente.'

/** Thrown when no answer came before the deadline, so that nobody knows whether the server carried out the call. */
export class NoAnswerInTimeError extends ApiError {
  constructor() {
    super(0, silent)
  }
}

/** The error of a call that got no answer. */
export const noAnswer = () => new ApiError(0, offline)

const isMessages = (value: unknown): value is Record<string, string[]> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (messages) => Array.isArray(messages) && messages.every((message) => typeof message === 'string'),
  )

const isChangedMeanwhile = (response: Response, body: object): body is ChangedMeanwhile =>
  response.status === 412 && 'current' in body && 'version' in body && 'changes' in body

/**
 * Reads the body of a successful answer.
 * @throws ApiError with status 0 when the body was cut off; with status 0 when the body is not JSON, for example in a
 * hotel's network that answers every call with its own page
 * @throws the browser's AbortError when `signal` was aborted
 */
export async function readAnswer(response: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    return (await response.json()) as unknown
  } catch (error) {
    if (signal?.aborted) throw error
    throw error instanceof SyntaxError ? new ApiError(0, unreadable) : noAnswer()
  }
}

/** Reads the server's error (`Problem`). Any other answer, such as a proxy's HTML page, becomes a general message. */
export async function readProblem(response: Response): Promise<ApiError> {
  const retryAfter = secondsIn(response.headers.get('retry-after'))
  const body: unknown = await response.json().catch(() => null)
  if (typeof body !== 'object' || body === null || !('message' in body) || typeof body.message !== 'string') {
    return new ApiError(response.status, unreadable, {}, '', retryAfter)
  }
  if (isChangedMeanwhile(response, body)) return new ChangedMeanwhileError(body)
  const errors = 'errors' in body && isMessages(body.errors) ? body.errors : {}
  const code = 'code' in body && typeof body.code === 'string' ? body.code : ''
  return new ApiError(response.status, body.message, errors, code, retryAfter)
}

/** Reads `Retry-After` in seconds, as our server writes it. Proxies may write a date, which is ignored. */
const secondsIn = (header: string | null): number | null =>
  header !== null && /^\d{1,9}$/.test(header) ? Number(header) : null
