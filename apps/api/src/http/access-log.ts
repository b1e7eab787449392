import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Context } from '../core/context.ts'
import type { Download } from './serve.ts'
import './types.ts'

/** What writes accesses down. */
export interface AccessLog {
  noteDenial(ctx: Context, request: { what: string; method: string; path: string }): Promise<void>
  noteExport(ctx: Context, file: { filename: string; path: string }): Promise<void>
  /** @param id of a job that was just started */
  noteStart(ctx: Context, id: number): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Writes down that a file is given out, before it is: what cannot be written down is not given. */
    noteExport(request: FastifyRequest, file: Download, mediaType: string): Promise<void>
    /** Writes down that a job was started. It stands already, so this never fails. */
    noteStart(request: FastifyRequest, jobId: number): Promise<void>
  }
}

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? url

/** Longest address that is kept: filters are short, and what is long was made up. */
const longestPath = 500

/** Writes down who was refused, and which sheets and documents were given to whom. */
export const accessLog = fp<{ log: AccessLog }>(async (app, { log }) => {
  app.decorate('noteExport', async (request: FastifyRequest, { filename }: Download, mediaType: string) => {
    const endpoint = request.routeOptions.config.endpoint
    // An image is a part of a screen.
    if (request.method === 'HEAD' || mediaType.startsWith('image/')) return
    // What stands behind the ? of a signed address would open it.
    const path = endpoint?.access === 'anyone' ? pathOf(request) : request.url
    await log.noteExport(request.ctx, { filename, path: path.slice(0, longestPath) })
  })

  app.decorate('noteStart', (request: FastifyRequest, jobId: number) =>
    log.noteStart(request.ctx, jobId).catch((error: unknown) => {
      request.log.error({ err: error, job_id: jobId }, 'the start of a job could not be written down')
    }),
  )

  app.addHook('onSend', async (request, reply) => {
    const endpoint = request.routeOptions.config.endpoint
    if (reply.statusCode !== 403 || !endpoint || endpoint.access === 'anyone' || !request.signedIn) return
    const ctx = { ...request.ctx, actor: request.signedIn }
    const denied = {
      what: endpoint.summary,
      method: request.method,
      path: pathOf(request).slice(0, longestPath),
    }
    await log.noteDenial(ctx, denied).catch((error: unknown) => {
      request.log.error({ err: error }, 'a refusal could not be written down')
    })
  })
})
