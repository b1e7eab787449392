import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/registry/dioceses'
import type { z } from 'zod'
import type { Context } from '../../../core/context.ts'
import { invalidFields } from '../../../core/errors.ts'
import { serve } from '../../../http/serve.ts'
import { serveChange } from '../../../http/serve-change.ts'
import { dioceseSheet } from './dioceses.sheet.ts'
import { presentDiocese, presentListItem } from './dioceses.presenter.ts'
import * as dioceses from './dioceses.service.ts'
import type { VersionedDioceseRow } from './dioceses.service.ts'

export function dioceseRoutes(app: FastifyInstance): void {
  serve(app, contract.listDioceses, async ({ ctx, query }) => {
    const page = await dioceses.list(ctx, query)
    return { ...page, data: page.data.map(presentListItem) }
  })
  serve(app, contract.exportDioceses, ({ ctx, query }) => dioceseSheet(ctx, query))
  serve(app, contract.dioceseReport, ({ ctx }) =>
    dioceseSheet(
      ctx,
      { search: '', status: 'active', sort: 'region_name', order: 'asc', columns: [] },
      'dioceses-geral',
    ),
  )
  serve(app, contract.searchDioceses, ({ ctx, query }) => dioceses.search(ctx, query.query, query.origin))
  serve(app, contract.getDiocese, async ({ ctx, params }) => answer(ctx, await dioceses.get(ctx, params.id)))
  serve(app, contract.createDiocese, async ({ ctx, body }) => answer(ctx, await dioceses.create(ctx, body)))
  serveChange(
    app,
    contract.updateDiocese,
    async ({ ctx, params, query, body }) =>
      query.type === 'delivery_address'
        ? dioceses.updateDelivery(ctx, params.id, validate(contract.DeliveryAddressBody.partial(), body))
        : dioceses.update(ctx, params.id, validate(contract.DioceseChangeInput, body)),
    answer,
  )
  serve(app, contract.trashDiocese, ({ ctx, params }) => dioceses.trash(ctx, params.id))
  serveChange(app, contract.restoreDiocese, ({ ctx, params }) => dioceses.restore(ctx, params.id), answer)
}

/** Validates a body whose schema depends on the query. @throws invalid with the messages of each field */
function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw invalidFields(result.error.issues)
}

const answer = async (ctx: Context, row: VersionedDioceseRow) =>
  presentDiocese(row, await dioceses.liveParishes(ctx, row.id))
