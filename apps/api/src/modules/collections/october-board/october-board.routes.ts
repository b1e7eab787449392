import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/collections/october-board'
import { serve } from '../../../http/serve.ts'
import type { SlipsPort } from '../../campaigns/requests/slips.port.ts'
import * as board from './october-board.service.ts'

export const octoberBoardRoutes =
  (slips: SlipsPort) =>
  (app: FastifyInstance): void => {
    serve(app, contract.getOctoberBoard, ({ ctx, query }) => board.get(ctx, slips, query.year))
  }
