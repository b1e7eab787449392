import { isUtf8 } from 'node:buffer'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../core/errors.ts'
import { answerUnread } from './errors.ts'
import './types.ts'

/** Milliseconds in which a JSON body must arrive. A form may take longer if it is not too slow (`upload-gate.ts`). */
const standardDeadline = 30_000

/**
 * Parses JSON bodies, and refuses other bodies. An endpoint that expects a body and gets none sees `{}`, so that its
 * errors name each required field.
 * @param options.deadline milliseconds in which a body must arrive
 */
export const bodies = fp<{ deadline?: number }>(async (app, { deadline = standardDeadline }) => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    // Invalid UTF-8 is refused, because its text would be stored with replacement characters.
    else if (!isUtf8(body as Buffer)) done(new AppError('malformed', 'O conteúdo enviado não está em UTF-8.'))
    else void parseJson(request, body.toString(), done)
  })
  app.addHook('preParsing', async (request, reply) => {
    if (!request.routeOptions.config.endpoint?.form && hasBody(request)) endWhenLate(request, reply, deadline)
  })
  app.addHook('preValidation', async (request) => {
    if (request.body !== undefined || !request.routeOptions.config.endpoint?.body) return
    // Endpoints without uploads do not parse forms. Without this refusal, a form would look like an empty body.
    if (request.headers['content-type']?.toLowerCase().startsWith('multipart/'))
      throw new AppError('unsupported-media-type', 'Este tipo de conteúdo não é aceito.')
    request.body = {}
  })
})

/** Whether the request has a body. Browsers send a content length of 0 when there is none. */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined

function endWhenLate({ raw }: FastifyRequest, { raw: answer }: FastifyReply, deadline: number): void {
  const late = setTimeout(() => {
    // The request was already refused before its body arrived. So only the connection is closed.
    if (answer.writableEnded) raw.destroy()
    else answerUnread(raw.socket, new AppError('timeout', 'O pedido demorou demais para chegar.'))
  }, deadline)
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(late))
}
