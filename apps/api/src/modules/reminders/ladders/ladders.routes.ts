import * as contract from '@seara/contract/reminders/ladders'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import { view } from './ladder-view.service.ts'
import { presentLadder, presentStep } from './ladders.presenter.ts'
import * as ladders from './ladders.service.ts'
import { recipients } from './upcoming-reminders.service.ts'

export function ladderRoutes(app: FastifyInstance): void {
  serve(app, contract.getLadder, async ({ ctx, params }) => presentLadder(await view(ctx, params.programme, params.id)))
  serve(app, contract.changeLadder, async ({ ctx, params: { programme, id }, body }) => {
    await ladders.change(ctx, programme, id, body)
    return presentLadder(await view(ctx, programme, id))
  })
  serve(app, contract.createReminderStep, async ({ ctx, params, body }) =>
    presentStep(await ladders.createStep(ctx, params.programme, params.id, body)),
  )
  serve(app, contract.changeReminderStep, async ({ ctx, params, body: { fingerprint, ...change } }) =>
    presentStep(await ladders.changeStep(ctx, params.id, change, fingerprint)),
  )
  serve(app, contract.deleteReminderStep, ({ ctx, params }) => ladders.removeStep(ctx, params.id))
  serve(app, contract.seeReminderStep, async ({ ctx, params, body }) =>
    presentStep(await ladders.see(ctx, params.id, body.seen, body.fingerprint)),
  )
  serve(app, contract.reminderRecipients, ({ ctx, params, query }) => recipients(ctx, params.id, query.day))
}
