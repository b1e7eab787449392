import { isUtf8 } from 'node:buffer'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../core/errors.ts'
import { answerUnread } from './errors.ts'
import './types.ts'

/** Milliseconds that a JSON body may take to arrive. Forms may take longer, at a pace (`upload-gate.ts`). */
const standardDeadline = 30_000

/**
 * Reads bodies as JSON only; an endpoint with a body that gets none sees `{}`, so that each required field is named.
 */
export const bodies = fp<{ deadline?: number }>(async (app, { deadline = standardDeadline }) => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    // What is no text would be kept with other characters in place of those that were sent.
    else if (!isUtf8(body as Buffer)) done(new AppError('malformed', 'O conteúdo enviado não está em UTF-8.'))
    else void parseJson(request, body.toString(), done)
  })
  app.addHook('preParsing', async (request, reply) => {
    if (!request.routeOptions.config.endpoint?.form && hasBody(request)) endWhenLate(request, reply, deadline)
  })
  app.addHook('preValidation', async (request) => {
    if (request.body !== undefined || !request.routeOptions.config.endpoint?.body) return
    // Forms are read by the endpoints that take uploads; to the others they would look like no body at all.
    if (request.headers['content-type']?.toLowerCase().startsWith('multipart/'))
      throw new AppError('unsupported-media-type', 'Este tipo de conteúdo não é aceito.')
    request.body = {}
  })
})

/** Browsers tell a length of 0 where there is no body. */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined

function endWhenLate({ raw }: FastifyRequest, { raw: answer }: FastifyReply, deadline: number): void {
  const late = setTimeout(() => {
    // What was refused unread has its answer already.
    if (answer.writableEnded) raw.destroy()
    else answerUnread(raw.socket, new AppError('timeout', 'O pedido demorou demais para chegar.'))
  }, deadline)
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(late))
}
