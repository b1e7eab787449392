import * as contract from '@seara/contract/registry/diocese-notes'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import * as notes from './diocese-notes.service.ts'

export function dioceseNoteRoutes(app: FastifyInstance): void {
  serve(app, contract.createDioceseNote, ({ ctx, params, body }) => notes.create(ctx, params.id, body))
  serve(app, contract.followUpDioceseNote, ({ ctx, params, body }) => notes.setDone(ctx, params.id, body.done))
}
