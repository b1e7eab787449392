import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/settings/global-options'
import { serve } from '../../../http/serve.ts'
import * as options from './global-options.service.ts'

/** @param records checks whether the record behind a link exists */
export const globalOptionRoutes =
  (records: options.PublicRecords) =>
  (app: FastifyInstance): void => {
    serve(app, contract.listGlobalOptions, ({ ctx, query }) => options.list(ctx, query.origin !== 'public'))
    serve(app, contract.createGlobalOption, ({ ctx, body }) => options.create(ctx, body, records))
    serve(app, contract.updateGlobalOption, ({ ctx, params, body }) => options.update(ctx, params.id, body, records))
    serve(app, contract.deleteGlobalOption, ({ ctx, params }) => options.remove(ctx, params.id))
  }
