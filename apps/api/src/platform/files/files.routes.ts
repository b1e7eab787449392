import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/platform/files'
import { serve } from '../../http/serve.ts'
import * as files from './files.service.ts'

/** Only these media types are shown in the browser's window, because they cannot run scripts. */
const shownInline = new Set(['image/png', 'image/jpeg', 'application/pdf'])

/**
 * @param findSession finds the user of the session for which an address was signed, if the session still exists
 * @param papers functions that recognise the documents, such as slips, that can be withdrawn from visitors
 */
export const fileRoutes =
  (findSession: files.FindSession, papers: readonly files.FindPaper[]) =>
  (app: FastifyInstance): void => {
    serve(app, contract.openFile, async ({ ctx, params, query, request }) => {
      const { asker, mayBeWithdrawn, ...file } = await files.readSigned(ctx, params.id, query, findSession, papers)
      // The request counts as made by the user for whom the address was signed.
      request.ctx = { ...ctx, actor: asker }
      const inline = query.inline === '1' && shownInline.has(file.mediaType)
      return { ...file, inline, ...(!mayBeWithdrawn && { maxAge: 3600 }) }
    })
  }
