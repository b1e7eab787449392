import fp from 'fastify-plugin'
import type { ObserveRequest } from '../core/ports/request-observer.ts'

/** Calls `observe` for every answered request. */
export const observeRequests = fp<{ observe: ObserveRequest }>(async (app, { observe }) => {
  app.addHook('onResponse', (request, reply, done) => {
    observe({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    })
    done()
  })
})
