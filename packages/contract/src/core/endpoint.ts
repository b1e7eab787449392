import type { z } from 'zod'
import type { Permission } from './permission.ts'
import type { Form, FormInput, FormOutput } from './form.ts'

/**
 * Who may call an endpoint (docs/product.md#permissions). `anyone`: also without a token; `staff`: every approved user
 * and admin; `admin`: every approved admin.
 */
type Access = 'anyone' | 'staff' | 'admin'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The schema of each possible answer's body, by status. null: the body is empty. */
type Answers = { readonly [status: number]: z.ZodType | null }

export interface Endpoint {
  readonly method: Method
  /** Path with `:name` parameters, as the router reads it. */
  readonly path: string
  readonly access: Access
  /** Only with `access: 'admin'`: users with this permission may call the endpoint too. */
  readonly permission?: Permission
  /** true: also callable by a user who must have a second factor but has not switched it on yet. */
  readonly beforeSecondFactor?: true
  /**
   * true: the call needs the password again unless it was given within the last hour
   * (docs/product.md#the-password-again). 'for_many': only a call for more rows than one page of the list needs it.
   */
  readonly asksPassword?: true | 'for_many'
  /** true: while a second person is required, the answer may be a 202 and the action waits (docs/decisions/0065). */
  readonly holds?: true
  /** One line in Portuguese for the API's documentation. */
  readonly summary: string
  readonly tag: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  /** The schema of a JSON body. */
  readonly body?: z.ZodType
  /** The fields and files of a form, which is the body instead of JSON. */
  readonly form?: Form
  /** The media type when the answer is a file. An endpoint that also declares a 202 may make a long report as a job. */
  readonly file?: string
  readonly answers: Answers
  /** Statuses with which the endpoint refuses a call, besides those that follow from its other fields. */
  readonly refusals?: readonly (403 | 404)[]
  /**
   * true: the answer is one record, with its version in the header `ETag`. A change (PUT) sends that version in
   * `If-Match` and is refused with a 412 when it would undo what someone else changed since then (`version.ts`).
   */
  readonly versioned?: true
  /** true: the endpoint only reads, and its data may be some seconds old. A replica of the database may answer it. */
  readonly mayBeStale?: true
  /** Which limits count the calls from one client address. How many calls they allow is a setting of the server. */
  readonly rateLimit?: RateLimitName | readonly RateLimitName[]
}

/**
 * `login` and `code-guess` count only failed calls: a wrong password, an unknown code. `contribution`, `request` and
 * `registration` count only successful calls; `contribution` also counts calls that are refused because their PDF
 * cannot be drawn. `code-guess`, `contribution`, `request` and `registration` apply only to visitors.
 */
export type RateLimitName =
  'login' | 'register' | 'registration' | 'public-write' | 'public-read' | 'code-guess' | 'contribution' | 'request'

/** Declares one endpoint of the API. Its route, documentation, client and permission test are made from it. */
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
 * The input that a caller gives: parameters, query and body before validation. For a form, the body is its fields and
 * files.
 * @typeParam File the type of a file at the caller
 */
export type CallOf<E extends Endpoint, File = never> = {
  params: Input<E['params']>
  query: Input<E['query']>
  body: E['form'] extends Form ? FormInput<E['form'], File> : Input<E['body']>
}

/**
 * The input that the handler gets: parameters, query and body after validation. For a form, the body is its fields and
 * files.
 * @typeParam File the type of a file at the server
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
