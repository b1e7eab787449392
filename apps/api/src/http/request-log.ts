import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import './types.ts'

const requestIdHeader = 'x-request-id'

/** The id that a trusted proxy gave the request; null when there is none, or it is not fit for the log. */
export function requestIdOf({ headers }: { headers: NodeJS.Dict<string | string[]> }): string | null {
  const id = headers[requestIdHeader]
  return typeof id === 'string' && /^[\w.:-]{8,100}$/.test(id) ? id : null
}

/**
 * Gives each answer the id of its request in a header, and logs one line for each request. The line has the route's
 * pattern and not the address, because addresses contain searches, codes and signatures.
 */
export const requestLog = fp(async (app) => {
  app.addHook('onRequest', (request, reply, done) => {
    showRequestId(request, reply)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply)
    done()
  })
})

export const showRequestId = (request: FastifyRequest, reply: FastifyReply) => reply.header(requestIdHeader, request.id)

export function logRequest({ log, method, routeOptions }: FastifyRequest, reply: FastifyReply): void {
  const fields = {
    method,
    route: routeOptions.url ?? 'unknown',
    status: reply.statusCode,
    duration_ms: Math.round(reply.elapsedTime * 10) / 10,
  }
  // Successful health checks are logged only as `debug`, because monitoring makes one every few seconds.
  if (routeOptions.url?.startsWith('/api/health') && reply.statusCode < 400) log.debug(fields, 'request')
  else log.info(fields, 'request')
}
