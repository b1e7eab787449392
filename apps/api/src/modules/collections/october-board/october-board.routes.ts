import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/collections/october-board'
import { serve } from '../../../http/serve.ts'
import * as board from './october-board.service.ts'

export function octoberBoardRoutes(app: FastifyInstance): void {
  serve(app, contract.getOctoberBoard, ({ ctx, query }) => board.get(ctx, query.year))
}
