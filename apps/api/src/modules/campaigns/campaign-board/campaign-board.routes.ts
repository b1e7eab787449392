import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/campaigns/campaign-board'
import { serve } from '../../../http/serve.ts'
import { presentBoard } from './campaign-board.presenter.ts'
import * as board from './campaign-board.service.ts'

export function campaignBoardRoutes(app: FastifyInstance): void {
  serve(app, contract.getCampaignBoard, async ({ ctx, query }) => presentBoard(await board.get(ctx, query.year)))
}
