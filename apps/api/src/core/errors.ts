import type { ProblemCode } from '@seara/contract/core/problem-codes'

/** The kinds of errors that are explained to the caller. `http/errors.ts` maps each kind to an HTTP status. */
export type ErrorKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'changed-meanwhile'
  | 'timeout'
  | 'invalid'
  | 'too-many'
  | 'unavailable'
  | 'too-large'
  | 'unsupported-media-type'
  | 'malformed'

/** Portuguese messages by field. */
export type FieldErrors = Record<string, string[]>

/** The code that clients get for each kind of error when no more specific code is given. */
const codeOfKind: Record<ErrorKind, ProblemCode> = {
  unauthenticated: 'unauthenticated',
  forbidden: 'forbidden',
  'not-found': 'not_found',
  conflict: 'conflict',
  'changed-meanwhile': 'precondition_failed',
  timeout: 'timeout',
  invalid: 'invalid',
  'too-many': 'too_many_requests',
  unavailable: 'unavailable',
  'too-large': 'too_large',
  'unsupported-media-type': 'unsupported_media_type',
  malformed: 'malformed',
}

interface ErrorDetails {
  errors?: FieldErrors | undefined
  /** Distinguishes this error from other errors of its kind. Clients rely on this code. */
  code?: ProblemCode
  /** Seconds after which the caller should retry. */
  retryAfter?: number
  /** True when finding this error took so much work that the refused call counts against the caller's rate limit. */
  costly?: boolean
  /** The underlying error, for the log only. */
  cause?: unknown
}

/** An error that is explained to the caller, in Portuguese. */
export class AppError extends Error {
  override name = 'AppError'
  readonly kind: ErrorKind
  readonly code: ProblemCode
  readonly errors: FieldErrors | undefined
  readonly retryAfter: number | undefined
  readonly costly: boolean

  constructor(
    kind: ErrorKind,
    message: string,
    { errors, code = codeOfKind[kind], retryAfter, costly = false, cause }: ErrorDetails = {},
  ) {
    super(message, { cause })
    this.kind = kind
    this.code = code
    this.errors = errors
    this.retryAfter = retryAfter
    this.costly = costly
  }
}

/** The changes that other users made to a record since the version on which a change is based. */
interface Meanwhile {
  /** Who changed the record last; null when the system itself did. */
  changed_by: { id: number; name: string } | null
  /** When the record was last changed, ISO 8601 in UTC; null when the moment is not known. */
  changed_at: string | null
  changes: readonly {
    field: string
    before: unknown
    after: unknown
    changed_by: Meanwhile['changed_by']
    changed_at: string
  }[]
  /** The record's version after these changes. */
  version: number
  /** The record after these changes. */
  current: unknown
}

/** Refuses a change that would undo another user's change. */
export class ChangedMeanwhileError extends AppError {
  readonly meanwhile: Meanwhile

  constructor(message: string, meanwhile: Meanwhile) {
    super('changed-meanwhile', message)
    this.meanwhile = meanwhile
  }

  /** A copy of this error with the current record in the shape of the endpoint's answers. */
  showing(current: unknown): ChangedMeanwhileError {
    return new ChangedMeanwhileError(this.message, { ...this.meanwhile, current })
  }
}

export const unauthenticated = (message = 'Entre para continuar.') => new AppError('unauthenticated', message)
/** The part after the dot of a kind's codes, such as `year_closed` of `conflict.year_closed`. */
type NameOf<Kind extends string> = ProblemCode extends infer Code
  ? Code extends `${Kind}.${infer Name}`
    ? Name
    : never
  : never

export const forbidden = (message = 'Você não tem permissão para isso.', code?: NameOf<'forbidden'>) =>
  new AppError('forbidden', message, { ...(code !== undefined && { code: `forbidden.${code}` }) })
export const notFound = (message = 'Não encontrado.', code?: NameOf<'not_found'>) =>
  new AppError('not-found', message, { ...(code !== undefined && { code: `not_found.${code}` }) })
/**
 * An error for a conflict.
 * @param code the part after `conflict.` of the code that clients get. A new code must first be added to the contract
 * @param field the wire name of the body's field that is in conflict; absent when no single field is
 */
export const conflict = (message: string, code: NameOf<'conflict'>, field?: string) =>
  new AppError('conflict', message, {
    code: `conflict.${code}`,
    ...(field !== undefined && { errors: { [field]: [message] } }),
  })
/** An error for an `Idempotency-Key` that came with other data before, or whose record was deleted since. */
export const keyReused = () => conflict('A chave de repetição já foi usada em outro envio.', 'key_reused')
/** An error for a server or disk that cannot be reached. @param cause the underlying error, for the log */
export const unavailable = (message: string, cause?: unknown) => new AppError('unavailable', message, { cause })
/** An error for too much work at once. @param details `retryAfter` is in seconds, 5 by default */
export const overloaded = (message: string, details: Pick<ErrorDetails, 'retryAfter' | 'costly'> = {}) =>
  new AppError('unavailable', message, { retryAfter: 5, ...details })
/** An error for a full disk. */
export const diskFull = (cause?: unknown) =>
  new AppError('unavailable', 'O disco do servidor está cheio: nada foi gravado. Avise quem cuida da instalação.', {
    code: 'unavailable.disk_full',
    cause,
  })
/** An error for too many calls. @param retryAfter seconds after which the caller should retry */
export const tooMany = (
  message = 'Muitas tentativas. Espere um pouco e tente novamente.',
  retryAfter?: number,
): AppError => new AppError('too-many', message, { ...(retryAfter !== undefined && { retryAfter }) })

/** An error for several invalid fields, from a schema's issues. An issue without a path is about the whole body. */
export function invalidFields(issues: readonly { path: readonly PropertyKey[]; message: string }[]): AppError {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) (errors[String(path[0] ?? 'body')] ??= []).push(message)
  return new AppError('invalid', issues[0]?.message ?? 'Verifique os dados.', { errors })
}

/** An error for several invalid fields. @param errors at least one, by the field's wire name */
export const invalidTogether = (errors: FieldErrors): AppError =>
  new AppError('invalid', Object.values(errors)[0]?.[0] ?? 'Verifique os dados.', { errors })

/** An error for one invalid field. @param field its wire name */
export const invalid = (field: string, message: string, details: Pick<ErrorDetails, 'costly'> = {}) =>
  new AppError('invalid', message, { ...details, errors: { [field]: [message] } })
