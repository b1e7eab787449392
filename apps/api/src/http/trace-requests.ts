import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Span, Tracer } from '../core/ports/tracer.ts'

/**
 * Makes each request a span, under the id that it has in the log.
 * @param options.trustCaller whether the caller's `traceparent` counts: it is a proxy that we trust
 */
export const traceRequests = fp<{ tracer: Tracer; trustCaller: boolean }>(async (app, { tracer, trustCaller }) => {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id, headers, routeOptions } = request
    const route = routeOptions.url ?? 'unknown'
    const { traceparent } = headers
    const span = tracer.begin(`${method} ${route}`, {
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': route, 'seara.request_id': id },
      ...(trustCaller && typeof traceparent === 'string' && { traceparent }),
    })
    spans.set(request, span)
    span.within(done)
  })
  // What arrived with the body runs outside of the span again.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.within(done)
    else done()
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    spans.get(request)?.end({ failed: statusCode >= 500, attributes: { 'http.response.status_code': statusCode } })
    done()
  })
})
