/** An error that a caller caused and can understand; `http/errors.ts` gives each kind its status. */
export type ErrorKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'changed-meanwhile'
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
  'changed-meanwhile': 'precondition_failed',
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
}

export class AppError extends Error {
  override name = 'AppError'
  readonly kind: ErrorKind
  readonly code: string
  readonly errors: FieldErrors | undefined

  constructor(kind: ErrorKind, message: string, { errors, code = codeOfKind[kind] }: ErrorDetails = {}) {
    super(message)
    this.kind = kind
    this.code = code
    this.errors = errors
  }
}

/** What others changed in a record since the version that a change was made from. */
export interface Meanwhile {
  /** Who changed it last; null for the system itself. */
  changed_by: { id: number; name: string } | null
  /** ISO 8601 in UTC; null where nothing says when. */
  changed_at: string | null
  changes: readonly {
    field: string
    before: unknown
    after: unknown
    changed_by: Meanwhile['changed_by']
    changed_at: string
  }[]
  /** The version of now. */
  version: number
  /** The record as it stands now. */
  current: unknown
}

/** A change would undo what someone else changed since. */
export class ChangedMeanwhileError extends AppError {
  readonly meanwhile: Meanwhile

  constructor(message: string, meanwhile: Meanwhile) {
    super('changed-meanwhile', message)
    this.meanwhile = meanwhile
  }
}

export const unauthenticated = (message = 'Entre para continuar.') => new AppError('unauthenticated', message)
export const forbidden = (message = 'Você não tem permissão para isso.', code?: string) =>
  new AppError('forbidden', message, { ...(code !== undefined && { code: `forbidden.${code}` }) })
export const notFound = (message = 'Não encontrado.') => new AppError('not-found', message)
/** @param code what the conflict is, in English with underscores, such as `already_sent` */
export const conflict = (message: string, code?: string) =>
  new AppError('conflict', message, { ...(code !== undefined && { code: `conflict.${code}` }) })
export const unavailable = (message: string) => new AppError('unavailable', message)
export const tooMany = (message = 'Muitas tentativas. Espere um pouco e tente novamente.') =>
  new AppError('too-many', message)

/** A field does not hold what it must. @param field its name on the wire */
export const invalid = (field: string, message: string) =>
  new AppError('invalid', message, { errors: { [field]: [message] } })
