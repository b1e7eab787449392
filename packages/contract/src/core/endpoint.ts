import type { z } from 'zod'
import type { Permission } from './permission.ts'
import type { Form, FormInput, FormOutput } from './form.ts'

/**
 * Who may call an endpoint (docs/product.md#permissions).
 * `anyone`: no token needed; `staff`: an approved user or admin; `admin`: an approved admin.
 */
type Access = 'anyone' | 'staff' | 'admin'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The possible answers, by status. `null` is an empty body. */
type Answers = { readonly [status: number]: z.ZodType | null }

export interface Endpoint {
  readonly method: Method
  /** Path with `:name` parameters, as the router reads it. */
  readonly path: string
  readonly access: Access
  /** With `admin`: users with this permission may call the endpoint too. */
  readonly permission?: Permission
  /** True if the endpoint may be called by someone who must have a second factor and has not switched it on yet. */
  readonly beforeSecondFactor?: true
  /**
   * Requires the password again when it was last given more than an hour ago (docs/product.md#the-password-again). With
   * `for_many`, only when the call is for more ticked rows than a page of the list shows.
   */
  readonly asksPassword?: true | 'for_many'
  /** While a second person is required, may answer 202: the action waits for that person (docs/decisions/0065). */
  readonly holds?: true
  /** One line in Portuguese, shown in the API's documentation. */
  readonly summary: string
  readonly tag: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  /** A JSON body. */
  readonly body?: z.ZodType
  /** A form with files, instead of a JSON body. */
  readonly form?: Form
  /** The media type, when the answer is a file. A long report, which declares a 202, may run as a job instead. */
  readonly file?: string
  readonly answers: Answers
  /** Statuses of further refusals, besides those that follow from the other fields. */
  readonly refusals?: readonly (403 | 404)[]
  /**
   * Whether the answer is one record with its version in `ETag`. A change (PUT) takes `If-Match`: a change that would
   * undo what someone else changed since that version is refused with a 412 (`version.ts`).
   */
  readonly versioned?: true
  /** Only reads, and may show what was true some seconds ago: a replica of the database may answer it. */
  readonly mayBeStale?: true
  /** Limits how often one client address may call (the limits are settings of the server). */
  readonly rateLimit?: RateLimitName | readonly RateLimitName[]
}

/**
 * `login` and `code-guess` count only failed calls: a wrong password, an unknown code. `contribution` and `request`
 * count only successful calls, and contributions refused for a PDF that cannot be drawn. The last three limits apply
 * only to visitors.
 */
export type RateLimitName =
  'login' | 'register' | 'public-write' | 'public-read' | 'code-guess' | 'contribution' | 'request'

/** Declares one endpoint of the API: routes, documentation, client and permission test come from it. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Input<S> = S extends z.ZodType ? z.input<S> : undefined
type Output<S> = S extends z.ZodType ? z.output<S> : undefined

type SuccessStatus = 200 | 201 | 202 | 204

/** The body of the successful answer. */
export type AnswerOf<E extends Endpoint> = {
  [Status in keyof E['answers'] & SuccessStatus]: E['answers'][Status] extends z.ZodType
    ? z.output<E['answers'][Status]>
    : null
}[keyof E['answers'] & SuccessStatus]

/**
 * The caller's input: parameters, query and body before validation. For a form, the body is its fields and its files.
 * @typeParam File how the caller holds a file
 */
export type CallOf<E extends Endpoint, File = never> = {
  params: Input<E['params']>
  query: Input<E['query']>
  body: E['form'] extends Form ? FormInput<E['form'], File> : Input<E['body']>
}

/**
 * The handler's input: parameters, query and body after validation. For a form, the body is its fields and its files.
 * @typeParam File how the server holds a file
 */
export type RequestOf<E extends Endpoint, File = never> = {
  params: Output<E['params']>
  query: Output<E['query']>
  body: E['form'] extends Form ? FormOutput<E['form'], File> : Output<E['body']>
}

const successStatuses: readonly number[] = [200, 201, 202, 204]

/** The status of a successful answer. @throws Error when the endpoint declares no such status */
export function successStatus(definition: Endpoint): number {
  const status = Object.keys(definition.answers)
    .map(Number)
    .find((candidate) => successStatuses.includes(candidate))
  if (status === undefined) throw new Error(`${definition.method} ${definition.path} declares no successful answer`)
  return status
}
