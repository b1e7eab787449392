import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { successStatus, type AnswerOf, type Endpoint, type RequestOf } from '@seara/contract/core/endpoint'
import type { JobStarted } from '@seara/contract/platform/jobs'
import { ActionHeld } from '@seara/contract/access/held-action'
import { Problem } from '@seara/contract/core/problem'
import type { Context } from '../core/context.ts'
import { HeldForSecondPerson } from '../core/second-person-errors.ts'
import { invalidTogether, type FieldErrors } from '../core/errors.ts'
import { bodyErrors } from './errors.ts'
import { contextOf, setEntityTag, shownBy, versionedSchema } from './versions.ts'
import { readingStale } from './stale-reads.ts'
import type { Upload } from '../core/upload.ts'
import { formSchema } from './read-form.ts'

/** A file to download: sent as an attachment unless `inline` is set. */
export interface Download {
  /** The name that people see; accents are allowed. */
  filename: string
  content: Buffer | Readable
  /** The media type, when it is not the endpoint's own. */
  mediaType?: string
  /** True: the browser shows the file in its window. Only for media types that cannot run scripts. */
  inline?: boolean
  /** Seconds for which the caller's browser may cache the answer; absent: it may not cache. */
  maxAge?: number
}

type Answer<E extends Endpoint> = E extends { file: string } ? Download | JobOf<E> : AnswerOf<E>
type JobOf<E extends Endpoint> = E['answers'] extends { 202: typeof JobStarted } ? JobStarted : never

/** The argument of a handler: the validated request, and the caller's context. */
export type Served<E extends Endpoint> = RequestOf<E, Upload> & {
  ctx: Context
  request: FastifyRequest
}

export interface ServeOptions<E extends Endpoint> {
  /**
   * Finds the errors that only business rules can find. When the schema refuses some fields, this is called with the
   * remaining valid fields, so that one answer names all errors.
   */
  alsoWrong?: (served: Pick<Served<E>, 'ctx' | 'body'>) => Promise<FieldErrors>
}

/** The largest JSON body, in bytes. It is smaller for visitors, who may open many connections with a body in memory. */
const visitorsBodyLimit = 64 * 1024
const staffBodyLimit = 1024 * 1024

/** Serves an endpoint of the contract. Its declaration says who has access, what is valid and how the answer looks. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  definition: E,
  handler: (served: Served<E>) => Promise<Answer<E>> | Answer<E>,
  { alsoWrong }: ServeOptions<E> = {},
): void {
  const status = successStatus(definition)
  app.route({
    method: definition.method,
    url: definition.path,
    // A GET that answers with another status, such as 202, starts work. A HEAD request must not start that work.
    exposeHeadRoute: status === 200,
    bodyLimit: definition.access === 'anyone' ? visitorsBodyLimit : staffBodyLimit,
    config: { endpoint: definition },
    schema: routeSchema(definition),
    attachValidation: alsoWrong !== undefined,
    handler: async (request, reply) => {
      const { params, query, body } = request
      const ctx = contextOf(definition, request)
      if (request.validationError) throw await allErrors(request, definition, ctx, alsoWrong)
      const handle = (ctx: Context) => handler({ params, query, body, ctx, request } as unknown as Served<E>)
      const read = definition.mayBeStale ? () => readingStale(request, ctx, handle) : () => handle(ctx)
      const answer = await thenWithoutUploads(request, () => answerOf(definition, read)).catch(heldAnswer)
      if (answer instanceof HeldForSecondPerson) return reply.code(202).send(answer.answer)
      if (definition.versioned) setEntityTag(reply, answer)
      const started = startedJob(answer)
      if (started !== null) await app.noteStart(request, started)
      if (definition.file === undefined) return reply.code(status).send(answer)
      const file = answer as unknown as Download | JobStarted
      if ('job_id' in file) return reply.code(202).header('preference-applied', 'respond-async').send(file)
      await app.noteExport(request, file, file.mediaType ?? definition.file).catch((error: unknown) => {
        if (!Buffer.isBuffer(file.content)) file.content.destroy()
        throw error
      })
      return sendFile(reply.code(status), definition.file, file)
    },
  })
}

function heldAnswer(error: unknown): HeldForSecondPerson {
  if (error instanceof HeldForSecondPerson) return error
  throw error
}

/** One error with all messages: from the schema, and from `alsoWrong` for the valid fields. */
async function allErrors<E extends Endpoint>(
  { validationError, body }: FastifyRequest,
  definition: E,
  ctx: Context,
  alsoWrong: ServeOptions<E>['alsoWrong'],
): Promise<unknown> {
  const errors = bodyErrors(validationError)
  if (errors === null || typeof body !== 'object' || body === null) return validationError
  const sound = Object.fromEntries(Object.entries(body).filter(([field]) => !(field in errors)))
  const parsed = definition.body?.safeParse(sound)
  if (!alsoWrong || !parsed?.success) return validationError
  const more = await alsoWrong({ ctx, body: parsed.data } as Pick<Served<E>, 'ctx' | 'body'>)
  return invalidTogether({ ...errors, ...more })
}

/** The id of the job that the handler started, from its answer; null when it started none. */
const startedJob = (answer: unknown): number | null =>
  typeof answer === 'object' && answer !== null && 'job_id' in answer && typeof answer.job_id === 'number'
    ? answer.job_id
    : null

async function answerOf<Given>(definition: Endpoint, handle: () => Promise<Given> | Given): Promise<Given> {
  try {
    return await handle()
  } catch (error) {
    throw shownBy(definition, error)
  }
}

/** Runs `work`, then deletes the uploaded files. They stay until then, even when the client has disconnected. */
async function thenWithoutUploads<Result>(request: FastifyRequest, work: () => Result): Promise<Awaited<Result>> {
  request.uploadsInWork = true
  try {
    return await work()
  } finally {
    await request.uploads?.disposeAsync()
  }
}

function sendFile(
  reply: FastifyReply,
  type: string,
  { filename, content, mediaType = type, inline = false, maxAge }: Download,
) {
  const ascii = filename
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '')
  if (maxAge !== undefined) reply.header('cache-control', `private, max-age=${maxAge}, immutable`)
  return reply
    .type(mediaType)
    .header(
      'content-disposition',
      `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename)}`,
    )
    .send(content)
}

function routeSchema(definition: Endpoint) {
  const { summary, tag, params, query, form, access, answers, rateLimit, refusals = [] } = definition
  const body = form ? formSchema(form) : definition.body
  const answerSchemas = Object.entries(answers).filter(([, schema]) => schema !== null)
  const { response: versionedAnswers, ...versioned } = versionedSchema(definition)
  return {
    summary,
    tags: [tag],
    ...versioned,
    ...(access === 'anyone' ? {} : { security: [{ token: [] }] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(form && { consumes: ['multipart/form-data'] }),
    response: {
      ...(access !== 'anyone' && { 401: Problem, 403: Problem }),
      ...(params && { 404: Problem }),
      ...((query ?? body) && { 422: Problem }),
      ...versionedAnswers,
      ...(definition.holds && { 202: ActionHeld }),
      ...(form && { 413: Problem, 503: Problem }),
      ...(rateLimit && { 429: Problem }),
      ...Object.fromEntries(refusals.map((status) => [status, Problem])),
      ...Object.fromEntries(answerSchemas),
    },
  }
}
