import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/settings/letterhead'
import { getOffice, getOfficeLogo } from '@seara/contract/settings/office'
import { clientOf } from '../../../http/client.ts'
import { serve } from '../../../http/serve.ts'
import { serveChange } from '../../../http/serve-change.ts'
import { presentLetterhead } from './letterhead.presenter.ts'
import * as letterhead from './letterhead.service.ts'
import { logo, office } from './office.service.ts'

/** A browser may keep the logo for this many seconds. The time can be long, because a new logo has a new address. */
const logoMaxAge = 86_400

export function letterheadRoutes(app: FastifyInstance): void {
  serve(app, contract.getLetterhead, async ({ ctx }) => presentLetterhead(ctx, await letterhead.get(ctx)))
  serveChange(app, contract.changeLetterhead, ({ ctx, body }) => letterhead.change(ctx, body), presentLetterhead)
  serve(app, getOffice, ({ ctx }) => office(ctx))
  serve(app, getOfficeLogo, async ({ ctx }) => ({ ...(await logo(ctx)), inline: true, maxAge: logoMaxAge }))
  serve(app, contract.uploadLetterheadImage, async ({ ctx, params, body, request }) =>
    presentLetterhead(ctx, await letterhead.changeImage(ctx, params.image, body.image, clientOf(request))),
  )
  serve(app, contract.removeLetterheadImage, async ({ ctx, params }) =>
    presentLetterhead(ctx, await letterhead.removeImage(ctx, params.image)),
  )
}
