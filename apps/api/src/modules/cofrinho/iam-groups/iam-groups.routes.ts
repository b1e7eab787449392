import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/iam-groups'
import { listParishGroups } from '@seara/contract/parishes'
import { serve } from '../../../http/serve.ts'
import * as groups from './iam-groups.service.ts'

export function iamGroupRoutes(app: FastifyInstance): void {
  serve(app, contract.listIamGroups, ({ ctx, query }) => groups.list(ctx, query))
  serve(app, contract.searchIamGroups, ({ ctx, query }) => groups.search(ctx, query.query))
  serve(app, contract.donationsOfIamGroup, ({ ctx, params, query }) => groups.donationsOf(ctx, params.id, query))
  serve(app, contract.getIamGroup, ({ ctx, params }) => groups.get(ctx, params.id))
  serve(app, contract.createIamGroup, ({ ctx, body }) => groups.create(ctx, body))
  serve(app, contract.updateIamGroup, ({ ctx, params, body }) => groups.update(ctx, params.id, body))
  serve(app, listParishGroups, ({ ctx, params, query }) => groups.listOfParish(ctx, params.id, query))
}
