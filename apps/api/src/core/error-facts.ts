export interface ErrorFacts {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: ErrorFacts
  errors?: ErrorFacts[]
}

/** How far causes are followed, and how many of several errors are told. */
const mostNested = 5

/**
 * What the log keeps of an error: only what is named here, as libraries hang whole requests and rows on theirs, and
 * without addresses and secrets that messages repeat.
 */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPrivateParts(String(error)) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const clean = (text: string) => withoutPrivateParts(isAboutAValue(code) ? withoutQuoted(text) : text)
  const follow = depth < mostNested
  return {
    type: error.constructor.name,
    message: clean(error.message),
    ...(code !== undefined && { code }),
    ...(error.stack !== undefined && { stack: clean(error.stack) }),
    ...(follow && error.cause !== undefined && { cause: errorFacts(error.cause, depth + 1) }),
    ...(follow &&
      error instanceof AggregateError && {
        errors: error.errors.slice(0, mostNested).map((one) => errorFacts(one, depth + 1)),
      }),
  }
}

/** PostgreSQL repeats the value that it refuses, in quotes. Source: PostgreSQL, appendix A, class 22 */
const isAboutAValue = (code = '') => /^22[0-9A-Z]{3}$/.test(code)
const withoutQuoted = (text: string) => text.replace(/"[^"\n]{0,10000}"/g, '"…"')

// Each part has an upper bound, so that a long text is read in time that grows with its length alone.
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
