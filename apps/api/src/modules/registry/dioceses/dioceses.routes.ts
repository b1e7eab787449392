import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/dioceses'
import { serve } from '../../../http/serve.ts'
import { validate } from '../../../http/validate.ts'
import { dioceseSheet } from './dioceses.sheet.ts'
import * as dioceses from './dioceses.service.ts'

export function dioceseRoutes(app: FastifyInstance): void {
  serve(app, contract.listDioceses, ({ ctx, query }) => dioceses.list(ctx, query))
  serve(app, contract.exportDioceses, ({ ctx, query }) => dioceseSheet(ctx, query))
  serve(app, contract.dioceseReport, ({ ctx }) =>
    dioceseSheet(ctx, { search: '', status: 'active', sort: 'region_name', order: 'asc' }),
  )
  serve(app, contract.searchDioceses, ({ ctx, query }) => dioceses.search(ctx, query.query))
  serve(app, contract.getDiocese, ({ ctx, params }) => dioceses.get(ctx, params.id))
  serve(app, contract.createDiocese, ({ ctx, body }) => dioceses.create(ctx, body))
  serve(app, contract.updateDiocese, ({ ctx, params, query, body }) =>
    query.type === 'delivery_address'
      ? dioceses.updateDelivery(ctx, params.id, validate(contract.DeliveryAddressBody.partial(), body))
      : dioceses.update(ctx, params.id, validate(contract.DioceseChangeInput, body)),
  )
  serve(app, contract.trashDiocese, ({ ctx, params }) => dioceses.trash(ctx, params.id))
  serve(app, contract.restoreDiocese, ({ ctx, params }) => dioceses.restore(ctx, params.id))
}
