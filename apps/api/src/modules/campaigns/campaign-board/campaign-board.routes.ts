import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/campaigns/campaign-board'
import { serve } from '../../../http/serve.ts'
import type { SlipsPort } from '../requests/slips.port.ts'
import { presentBoard } from './campaign-board.presenter.ts'
import * as board from './campaign-board.service.ts'

export const campaignBoardRoutes =
  (slips: SlipsPort) =>
  (app: FastifyInstance): void => {
    serve(app, contract.getCampaignBoard, async ({ ctx, query }) =>
      presentBoard(await board.get(ctx, slips, query.year)),
    )
  }
