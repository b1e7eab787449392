import * as contract from '@seara/contract/overview/year-statements'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import { start } from './mail-statements.service.ts'
import { listYears, pdfOf, reach, sheetOf } from './year-statements.service.ts'

export function yearStatementRoutes(app: FastifyInstance): void {
  serve(app, contract.statementPdf, ({ ctx, params }) => pdfOf(ctx, params.id, params.year))
  serve(app, contract.statementSheet, ({ ctx, params }) => sheetOf(ctx, params.id, params.year))
  serve(app, contract.listStatementYears, ({ ctx }) => listYears(ctx))
  serve(app, contract.statementsReach, ({ ctx, params }) => reach(ctx, params.year))
  serve(app, contract.mailStatements, ({ ctx, params }) => start(ctx, params.year))
}
