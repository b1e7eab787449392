import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/privacy/person-data'
import { unauthenticated } from '../../../core/errors.ts'
import { serve } from '../../../http/serve.ts'
import { requireOwnPassword } from '../../access/users/passwords.service.ts'
import * as personData from './person-data.service.ts'

export function personDataRoutes(app: FastifyInstance): void {
  serve(app, contract.findPersonData, ({ ctx, body }) => personData.find(ctx, body.email))
  serve(app, contract.exportPersonData, async ({ ctx, body }) => {
    if (ctx.actor === null) throw unauthenticated()
    await requireOwnPassword(ctx, ctx.actor.id, body.current_password)
    return personData.exportAll(ctx, body.email)
  })
  serve(app, contract.erasePersonData, async ({ ctx, body: { current_password, ...body } }) => {
    if (ctx.actor === null) throw unauthenticated()
    await requireOwnPassword(ctx, ctx.actor.id, current_password)
    return personData.erase(ctx, body)
  })
}
