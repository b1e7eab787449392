import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Span, Tracer } from '../core/ports/tracer.ts'

/**
 * Records each request as a span. The attribute `seara.request_id` is the id that the log gives the request.
 * @param options.trustCaller whether the span continues the trace named in the `traceparent` header; true when the
 * header comes from a proxy that we trust
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
  // The events of an arriving body run outside of the span. So the span is entered again after them.
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
