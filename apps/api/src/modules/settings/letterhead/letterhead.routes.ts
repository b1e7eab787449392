import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/letterhead'
import { clientOf } from '../../../http/client.ts'
import { serve } from '../../../http/serve.ts'
import * as letterhead from './letterhead.service.ts'

export function letterheadRoutes(app: FastifyInstance): void {
  serve(app, contract.getLetterhead, ({ ctx }) => letterhead.get(ctx))
  serve(app, contract.changeLetterhead, ({ ctx, body }) => letterhead.change(ctx, body))
  serve(app, contract.uploadLetterheadImage, ({ ctx, params, body, request }) =>
    letterhead.changeImage(ctx, params.image, body.image, clientOf(request)),
  )
  serve(app, contract.removeLetterheadImage, ({ ctx, params }) => letterhead.removeImage(ctx, params.image))
}
