import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/collections/collections'
import { asVisitor } from '../../../core/as-visitor.ts'
import { serve } from '../../../http/serve.ts'
import { serveChange } from '../../../http/serve-change.ts'
import type { CollectionMatches } from './collection-matches.port.ts'
import { presentCollection, presentPublicCollection, presentVersionedCollection } from './collections.presenter.ts'
import * as collections from './collections.service.ts'

/** Makes the routes. @param matches the matches of bank statements, which follow a collection that is finished */
export function collectionRoutes(matches: CollectionMatches) {
  return (app: FastifyInstance): void => {
    serve(app, contract.listCollections, async ({ ctx, query }) => {
      const page = await collections.list(ctx, query)
      return { ...page, data: page.data.map(presentCollection) }
    })
    serve(app, contract.listActiveCollections, ({ ctx }) => collections.listActive(ctx))
    serve(app, contract.getCollection, async ({ ctx, params, query }) =>
      asVisitor(ctx, query)
        ? presentPublicCollection(await collections.getPublic(ctx, params.id))
        : presentVersionedCollection(await collections.get(ctx, params.id)),
    )
    serve(app, contract.createCollection, async ({ ctx, body }) =>
      presentVersionedCollection(await collections.create(ctx, body)),
    )
    serveChange(
      app,
      contract.changeCollection,
      ({ ctx, params, body }) => collections.change(ctx, matches, params.id, body),
      (_ctx, collection) => presentVersionedCollection(collection),
    )
  }
}
