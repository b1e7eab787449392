import type { FastifyInstance } from 'fastify'
import { printDocuments, verifyContribution } from '@seara/contract/collections/contributions'
import * as contract from '@seara/contract/collections/review'
import { previewLetter } from '@seara/contract/settings/mail-templates'
import { serve } from '../../../http/serve.ts'
import { serveChange } from '../../../http/serve-change.ts'
import { presentContribution } from '../contributions/contributions.presenter.ts'
import { undoOrHold } from './held-verification-undo.ts'
import * as leases from '../contributions/leases.service.ts'
import * as letterPreview from './letter-preview.service.ts'
import * as cases from './cases.service.ts'
import { presentCase } from './review.presenter.ts'
import * as print from './print-documents.service.ts'
import * as review from './review.service.ts'
import { takeBack } from './waiting-receipts.service.ts'

export function reviewRoutes(app: FastifyInstance): void {
  serve(app, previewLetter, ({ ctx, body }) => letterPreview.previewLetter(ctx, body))
  serve(app, printDocuments, async ({ ctx, params, query }) => ({
    filename: 'cartas-e-recibos.pdf',
    content: await print.printDocuments(ctx, params.collectionId, query.contributions),
  }))
  serve(app, contract.nextCase, async ({ ctx, params, body }) => {
    const next = await cases.openNext(ctx, params.collectionId, body.after, body.in_bank)
    return next && presentCase(ctx, next)
  })
  serve(app, contract.readCase, async ({ ctx, params }) => presentCase(ctx, await cases.read(ctx, params.id)))
  serve(app, contract.openCase, async ({ ctx, params }) => presentCase(ctx, await cases.open(ctx, params.id)))
  serve(app, contract.releaseCase, ({ ctx, params }) => leases.release(ctx, params.id))
  serve(app, contract.listLeases, ({ ctx, params }) => leases.listLeases(ctx, params.collectionId))
  serveChange(
    app,
    verifyContribution,
    ({ ctx, params, query }) => review.verify(ctx, params.id, query.seen_value, query.undo_seconds),
    presentContribution,
  )
  serve(app, contract.takeBackVerification, async ({ ctx, params }) =>
    presentContribution(ctx, await takeBack(ctx, params.id)),
  )
  serve(app, contract.undoVerification, async ({ ctx, params, body }) =>
    presentContribution(ctx, await undoOrHold(ctx, params.id, body.reason)),
  )
}
