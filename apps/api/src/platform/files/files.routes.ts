import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/files'
import { serve } from '../../http/serve.ts'
import * as files from './files.service.ts'

/** Only these are shown in the browser's window: nothing in them runs. */
const shownInline = new Set(['image/png', 'image/jpeg', 'application/pdf'])

export function fileRoutes(app: FastifyInstance): void {
  serve(app, contract.openFile, async ({ ctx, params, query }) => {
    const file = await files.readSigned(ctx, params.id, query)
    return { ...file, inline: query.inline === '1' && shownInline.has(file.mediaType), maxAge: 3600 }
  })
}
