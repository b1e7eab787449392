import type { FastifyInstance } from 'fastify'
import { verifyContribution } from '@seara/contract/contributions'
import * as contract from '@seara/contract/verification'
import { serve } from '../../../http/serve.ts'
import * as cases from './cases.service.ts'
import * as verification from './review.service.ts'

export function verificationRoutes(app: FastifyInstance): void {
  serve(app, contract.nextCase, ({ ctx, params, body }) => cases.openNext(ctx, params.collectionId, body.after))
  serve(app, contract.openCase, ({ ctx, params }) => cases.open(ctx, params.id))
  serve(app, contract.releaseCase, ({ ctx, params }) => cases.release(ctx, params.id))
  serve(app, contract.listHolds, ({ ctx, params }) => cases.listHolds(ctx, params.collectionId))
  serve(app, verifyContribution, ({ ctx, params }) => verification.verify(ctx, params.id))
  serve(app, contract.undoVerification, ({ ctx, params, body }) => verification.undo(ctx, params.id, body.reason))
}
