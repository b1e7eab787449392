import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/letterhead'
import { serve } from '../../../http/serve.ts'
import { requireFile } from '../../../http/uploads.ts'
import * as letterhead from './letterhead.service.ts'

export function letterheadRoutes(app: FastifyInstance): void {
  serve(app, contract.getLetterhead, ({ ctx }) => letterhead.get(ctx))
  serve(app, contract.changeLetterhead, ({ ctx, body }) => letterhead.change(ctx, body))
  serve(app, contract.uploadLetterheadImage, ({ ctx, params, form }) =>
    letterhead.changeImage(ctx, params.image, requireFile(form, 'image')),
  )
  serve(app, contract.removeLetterheadImage, ({ ctx, params }) => letterhead.removeImage(ctx, params.image))
}
