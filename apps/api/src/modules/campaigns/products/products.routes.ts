import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/campaigns/products'
import { asVisitor } from '../../../core/context.ts'
import { serve } from '../../../http/serve.ts'
import { presentProduct, presentPublicProduct } from './products.presenter.ts'
import * as products from './products.service.ts'

export function productRoutes(app: FastifyInstance): void {
  serve(app, contract.listProducts, async ({ ctx, query }) => {
    const isVisitors = asVisitor(ctx, query)
    const rows = await products.list(ctx, { trashed: !isVisitors })
    return isVisitors ? rows.map(presentPublicProduct) : rows.map(presentProduct)
  })
  serve(app, contract.createProduct, async ({ ctx, body }) => presentProduct(await products.create(ctx, body)))
  serve(app, contract.changeProduct, async ({ ctx, params, query, body }) =>
    presentProduct(
      (query.action ?? body.action) === 'restore'
        ? await products.restore(ctx, params.id)
        : await products.change(ctx, params.id, body),
    ),
  )
  serve(app, contract.trashProduct, ({ ctx, params }) => products.trash(ctx, params.id))
}
