import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/campaigns/products'
import { asVisitor } from '../../../core/as-visitor.ts'
import { serve } from '../../../http/serve.ts'
import { serveChange } from '../../../http/serve-change.ts'
import { presentProduct, presentPublicProduct } from './products.presenter.ts'
import * as products from './products.service.ts'

export function productRoutes(app: FastifyInstance): void {
  serve(app, contract.listProducts, async ({ ctx, query }) =>
    asVisitor(ctx, query)
      ? (await products.listForVisitors(ctx)).map(presentPublicProduct)
      : (await products.list(ctx)).map(presentProduct),
  )
  serve(app, contract.createProduct, async ({ ctx, body }) => presentProduct(await products.create(ctx, body)))
  serveChange(
    app,
    contract.changeProduct,
    ({ ctx, params, query, body }) =>
      (query.action ?? body.action) === 'restore'
        ? products.restore(ctx, params.id)
        : products.change(ctx, params.id, body),
    (_ctx, product) => presentProduct(product),
  )
  serve(app, contract.trashProduct, ({ ctx, params }) => products.trash(ctx, params.id))
}
