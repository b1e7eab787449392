import fp from 'fastify-plugin'
import { AppError } from '../core/errors.ts'
import './types.ts'

/** Reads bodies as JSON only; an endpoint with a body that gets none sees `{}`, so that each required field is named. */
export const bodies = fp(async (app) => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, body as string, done)
  })
  app.addHook('preValidation', async (request) => {
    if (request.body !== undefined || !request.routeOptions.config.endpoint?.body) return
    // Forms are read by the endpoints that take uploads; to the others they would look like no body at all.
    if (request.headers['content-type']?.toLowerCase().startsWith('multipart/'))
      throw new AppError('unsupported-media-type', 'Este tipo de conteúdo não é aceito.')
    request.body = {}
  })
})
