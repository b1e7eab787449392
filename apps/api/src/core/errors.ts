/** An error that a caller caused and can understand; `http/errors.ts` gives each kind its status. */
export type ErrorKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'timeout'
  | 'invalid'
  | 'too-many'
  | 'unavailable'
  | 'too-large'
  | 'unsupported-media-type'
  | 'malformed'

/** Portuguese messages by field. */
export type FieldErrors = Record<string, string[]>

/** What the wire says of an error whose kind tells all. */
const codeOfKind: Record<ErrorKind, string> = {
  unauthenticated: 'unauthenticated',
  forbidden: 'forbidden',
  'not-found': 'not_found',
  conflict: 'conflict',
  timeout: 'timeout',
  invalid: 'invalid',
  'too-many': 'too_many_requests',
  unavailable: 'unavailable',
  'too-large': 'too_large',
  'unsupported-media-type': 'unsupported_media_type',
  malformed: 'malformed',
}

export interface ErrorDetails {
  errors?: FieldErrors | undefined
  /** What tells this error from others of its kind, such as `conflict.already_sent`: clients decide by it, so it never changes. */
  code?: string
  /** Seconds after which it is worth asking again. */
  retryAfter?: number | undefined
  /** What is behind it: the log hears of it. */
  cause?: unknown
}

export class AppError extends Error {
  override name = 'AppError'
  readonly kind: ErrorKind
  readonly code: string
  readonly errors: FieldErrors | undefined
  readonly retryAfter: number | undefined

  constructor(
    kind: ErrorKind,
    message: string,
    { errors, code = codeOfKind[kind], retryAfter, cause }: ErrorDetails = {},
  ) {
    super(message, { cause })
    this.kind = kind
    this.code = code
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

export const unauthenticated = (message = 'Entre para continuar.') => new AppError('unauthenticated', message)
export const forbidden = (message = 'Você não tem permissão para isso.', code?: string) =>
  new AppError('forbidden', message, { ...(code !== undefined && { code: `forbidden.${code}` }) })
export const notFound = (message = 'Não encontrado.') => new AppError('not-found', message)
/** @param code what the conflict is, in English with underscores, such as `already_sent` */
export const conflict = (message: string, code?: string) =>
  new AppError('conflict', message, { ...(code !== undefined && { code: `conflict.${code}` }) })
/** @param retryAfter seconds after which it is worth asking again @param cause of which only the log hears */
export const unavailable = (message: string, retryAfter?: number, cause?: unknown) =>
  new AppError('unavailable', message, { retryAfter, cause })
export const tooMany = (message = 'Muitas tentativas. Espere um pouco e tente novamente.') =>
  new AppError('too-many', message)

/** A field does not hold what it must. @param field its name on the wire */
export const invalid = (field: string, message: string) =>
  new AppError('invalid', message, { errors: { [field]: [message] } })
