import type { FastifyInstance } from 'fastify'
import { verifyContribution } from '@seara/contract/contributions'
import * as contract from '@seara/contract/review'
import { serve } from '../../../http/serve.ts'
import * as cases from './cases.service.ts'
import * as review from './review.service.ts'

export function reviewRoutes(app: FastifyInstance): void {
  serve(app, contract.nextCase, ({ ctx, params, body }) => cases.openNext(ctx, params.collectionId, body.after))
  serve(app, contract.readCase, ({ ctx, params }) => cases.read(ctx, params.id))
  serve(app, contract.openCase, ({ ctx, params }) => cases.open(ctx, params.id))
  serve(app, contract.releaseCase, ({ ctx, params }) => cases.release(ctx, params.id))
  serve(app, contract.listLeases, ({ ctx, params }) => cases.listLeases(ctx, params.collectionId))
  serve(app, verifyContribution, ({ ctx, params }) => review.verify(ctx, params.id))
  serve(app, contract.undoVerification, ({ ctx, params, body }) => review.undo(ctx, params.id, body.reason))
}
