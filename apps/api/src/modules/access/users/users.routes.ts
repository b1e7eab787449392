import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/access/users'
import { serve } from '../../../http/serve.ts'
import * as users from './users.service.ts'

export function userRoutes(app: FastifyInstance): void {
  serve(app, contract.listUsers, ({ ctx, query }) => users.list(ctx, query))
  serve(app, contract.getUser, ({ ctx, params }) => users.get(ctx, params.id))
  serve(app, contract.updateUser, ({ ctx, params, body }) => users.update(ctx, params.id, body))
  serve(app, contract.deleteUser, ({ ctx, params }) => users.remove(ctx, params.id))
  serve(app, contract.approveUser, ({ ctx, params }) => users.update(ctx, params.id, { is_approved: true }))
  serve(app, contract.disapproveUser, ({ ctx, params }) => users.update(ctx, params.id, { is_approved: false }))
}
