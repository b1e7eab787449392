/** An error that a caller caused and can understand; `http/errors.ts` gives each kind its status. */
export type ErrorKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'invalid'
  | 'too-many'
  | 'unavailable'
  | 'too-large'
  | 'unsupported-media-type'
  | 'malformed'

/** Portuguese messages by field. */
export type FieldErrors = Record<string, string[]>

export class AppError extends Error {
  override name = 'AppError'
  readonly kind: ErrorKind
  readonly errors: FieldErrors | undefined

  constructor(kind: ErrorKind, message: string, errors?: FieldErrors) {
    super(message)
    this.kind = kind
    this.errors = errors
  }
}

export const unauthenticated = (message = 'Entre para continuar.') => new AppError('unauthenticated', message)
export const forbidden = (message = 'Você não tem permissão para isso.') => new AppError('forbidden', message)
export const notFound = (message = 'Não encontrado.') => new AppError('not-found', message)
export const conflict = (message: string) => new AppError('conflict', message)
export const unavailable = (message: string) => new AppError('unavailable', message)
export const tooMany = (message = 'Muitas tentativas. Espere um pouco e tente novamente.') =>
  new AppError('too-many', message)

/** A field does not hold what it must. @param field its name on the wire */
export const invalid = (field: string, message: string) => new AppError('invalid', message, { [field]: [message] })
