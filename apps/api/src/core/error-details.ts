export interface ErrorDetails {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: ErrorDetails
  errors?: ErrorDetails[]
}

/** How many causes in a row are logged, and how many of the errors in an AggregateError. */
const mostNested = 5

/**
 * The fields of an error that the log shows. Other fields are left out, because libraries attach whole requests and
 * rows to their errors. E-mail addresses and secrets are removed from messages.
 */
export function errorDetails(error: unknown, depth = 0): ErrorDetails {
  if (!isErrorLike(error)) return { type: typeof error, message: withoutPrivateParts(textOf(error)) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const clean = (text: string) => withoutPrivateParts(isAboutAValue(code) ? withoutQuoted(text) : text)
  const follow = depth < mostNested
  return {
    type: nameOf(error),
    message: clean(error.message),
    ...(code !== undefined && { code }),
    ...(typeof error.stack === 'string' && { stack: clean(error.stack) }),
    ...(follow && error.cause !== undefined && { cause: errorDetails(error.cause, depth + 1) }),
    ...(follow &&
      error instanceof AggregateError && {
        errors: error.errors.slice(0, mostNested).map((one) => errorDetails(one, depth + 1)),
      }),
  }
}

/** The message of any thrown value, without e-mail addresses and secrets. */
export const messageOf = (error: unknown): string =>
  withoutPrivateParts(isErrorLike(error) ? error.message : textOf(error))

type ErrorLike = Pick<Error, 'message' | 'stack' | 'cause'> & Partial<Error>

/**
 * Also true for copies of errors, for which `instanceof Error` is false. The job queue gives plain objects, and errors
 * from a worker thread belong to another realm.
 */
const isErrorLike = (error: unknown): error is ErrorLike =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'

const nameOf = (error: ErrorLike): string =>
  error instanceof Error ? error.constructor.name : typeof error.name === 'string' ? error.name : 'Error'

/** A thrown value as text. Of an object, only the keys are shown, because its values may be private. */
const textOf = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null ? `{ ${Object.keys(thrown).join(', ')} }` : String(thrown)

/**
 * Whether PostgreSQL's message quotes a refused value, which may be private: all codes of class 22 count. Source:
 * PostgreSQL, appendix A
 */
const isAboutAValue = (code = '') => /^22[0-9A-Z]{3}$/.test(code)
const withoutQuoted = (text: string) => text.replace(/"[^"\n]{0,10000}"/g, '"…"')

// Each part has a maximum length, so that matching takes linear time.
const passwordInUrl = /:\/\/[^\s/@]{1,300}@/g
const email = /[^\s<>()[\]",;:@…]{1,64}@[^\s<>()[\]"',;:/@]{1,255}/g
const secretInQuery = /\b(signature|token|password|code)=[^\s&"']{1,1000}/g
const bearerToken = /\bBearer [\w.~+/-]{1,1000}/g

const withoutPrivateParts = (text: string): string =>
  text
    .replace(passwordInUrl, '://…@')
    .replace(email, '[e-mail]')
    .replace(secretInQuery, '$1=…')
    .replace(bearerToken, 'Bearer …')
