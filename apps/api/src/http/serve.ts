import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { successStatus, type AnswerOf, type Endpoint, type RequestOf } from '@seara/contract/endpoint'
import { Problem } from '@seara/contract/problem'
import type { Context } from '../context.ts'
import { readForm, type Form } from './uploads.ts'

/** A file to save: sent as an attachment. */
export interface Download {
  /** As the person will see it; accents are allowed. */
  filename: string
  content: Buffer | Readable
}

type Answer<E extends Endpoint> = E extends { file: string } ? Download : AnswerOf<E>

/** What a handler receives: the validated request, on whose behalf it runs, and the form where the endpoint takes an upload. */
export type Served<E extends Endpoint> = RequestOf<E> & {
  ctx: Context
  request: FastifyRequest
  form: E extends { upload: string } ? Form : undefined
}

/** Registers an endpoint of the contract: who may call, validation and answer follow from it. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  definition: E,
  handler: (served: Served<E>) => Promise<Answer<E>> | Answer<E>,
): void {
  const status = successStatus(definition)
  app.route({
    method: definition.method,
    url: definition.path,
    config: { endpoint: definition },
    schema: routeSchema(definition),
    handler: async (request, reply) => {
      const form = definition.upload === undefined ? undefined : await readForm(request, definition.upload)
      const { params, query, body, ctx } = request
      const served = { params, query, body, ctx, request, form } as unknown as Served<E>
      const answer = await handler(served)
      reply.code(status)
      if (definition.file !== undefined) return sendFile(reply, definition.file, answer as unknown as Download)
      return reply.send(answer)
    },
  })
}

function sendFile(reply: FastifyReply, type: string, { filename, content }: Download) {
  const ascii = filename.normalize('NFD').replace(/[^\x20-\x7e]/g, '').replace(/["\\]/g, '')
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename)}`)
    .send(content)
}

function routeSchema(definition: Endpoint) {
  const { summary, tag, params, query, body, access, answers, upload } = definition
  const answerSchemas = Object.entries(answers).filter(([, schema]) => schema !== null)
  return {
    summary,
    tags: [tag],
    ...(access === 'anyone' ? {} : { security: [{ token: [] }] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(upload !== undefined && { consumes: ['multipart/form-data'] }),
    response: {
      ...(access !== 'anyone' && { 401: Problem, 403: Problem }),
      ...(params && { 404: Problem }),
      ...((query ?? body) && { 422: Problem }),
      ...(definition.file === undefined && Object.fromEntries(answerSchemas)),
    },
  }
}
