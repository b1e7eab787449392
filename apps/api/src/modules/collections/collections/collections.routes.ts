import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/collections'
import { isPublic } from '@seara/contract/fields/origin'
import { serve } from '../../../http/serve.ts'
import * as collections from './collections.service.ts'

export function collectionRoutes(app: FastifyInstance): void {
  serve(app, contract.listCollections, ({ ctx, query }) => collections.list(ctx, query))
  serve(app, contract.listActiveCollections, ({ ctx }) => collections.listActive(ctx))
  serve(app, contract.getCollection, ({ ctx, params, query }) =>
    ctx.actor && !isPublic(query.origin) ? collections.get(ctx, params.id) : collections.getPublic(ctx, params.id),
  )
  serve(app, contract.createCollection, ({ ctx, body }) => collections.create(ctx, body))
  serve(app, contract.changeCollection, ({ ctx, params, body }) =>
    collections.setFinished(ctx, params.id, body.finished),
  )
}
