import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Context } from '../core/context.ts'
import type { Download } from './serve.ts'
import './types.ts'

/** Writes accesses to the audit log. */
interface AccessLog {
  noteDenial(ctx: Context, request: { what: string; method: string; path: string }): Promise<void>
  noteExport(ctx: Context, file: { filename: string; path: string }): Promise<void>
  /** Writes that a job was started. @param id the job's id */
  noteStart(ctx: Context, id: number): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Writes a download to the audit log before it starts. If this throws, the download must be refused. */
    noteExport(request: FastifyRequest, file: Download, mediaType: string): Promise<void>
    /** Writes to the audit log that a job was started. Never throws, because the job is already stored. */
    noteStart(request: FastifyRequest, jobId: number): Promise<void>
  }
}

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? url

/** The most characters of a logged address; a longer one is shortened. */
const longestPath = 500

/**
 * The request's path with those filters of its query that the endpoint knows. If they are too long, the longest filters
 * are left out. No filter is cut, because a cut value looks like another value, and an erasure would not find it.
 */
function addressOf({ url, query }: FastifyRequest): string {
  const [path = '', search = ''] = url.split('?', 2)
  const known = new Set(Object.keys(query ?? {}))
  const filters = search.split('&').filter((part) => known.has(part.split('=', 1)[0] ?? ''))
  const lengthOf = (parts: readonly string[]) => path.length + 1 + parts.join('&').length
  while (filters.length > 0 && lengthOf(filters) > longestPath) {
    const longest = Math.max(...filters.map(({ length }) => length))
    filters.splice(
      filters.findIndex(({ length }) => length === longest),
      1,
    )
  }
  return filters.length === 0 ? path : `${path}?${filters.join('&')}`
}

/**
 * Writes to the audit log: refused calls of signed-in users, downloads of spreadsheets and documents, and started jobs.
 */
export const accessLog = fp<{ log: AccessLog }>(async (app, { log }) => {
  app.decorate('noteExport', async (request: FastifyRequest, { filename }: Download, mediaType: string) => {
    const endpoint = request.routeOptions.config.endpoint
    // Images are not logged, because screens show them.
    if (request.method === 'HEAD' || mediaType.startsWith('image/')) return
    // The query of a signed address is not logged, because anyone could open the address with it.
    const path = endpoint?.access === 'anyone' ? pathOf(request) : addressOf(request)
    await log.noteExport(request.ctx, { filename, path })
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
