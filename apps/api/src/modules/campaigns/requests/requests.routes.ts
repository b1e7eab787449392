import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPublic } from '@seara/contract/fields/origin'
import { askSecondCopy } from '@seara/contract/campaigns/second-copy'
import * as addressContract from '@seara/contract/campaigns/address-report'
import * as contactContract from '@seara/contract/campaigns/request-contact'
import * as floodContract from '@seara/contract/campaigns/request-floods'
import * as lineContract from '@seara/contract/campaigns/request-lines'
import * as listContract from '@seara/contract/campaigns/request-list'
import * as contract from '@seara/contract/campaigns/requests'
import { asVisitor } from '../../../core/as-visitor.ts'
import type { Context } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { refuseEndedSession } from '../../../http/access-control.ts'
import { readIdempotencyKey } from '../../../http/read-idempotency-key.ts'
import { clientOf } from '../../../http/client.ts'
import { serve } from '../../../http/serve.ts'
import { serveChange } from '../../../http/serve-change.ts'
import * as addressReports from './address-report.service.ts'
import * as floods from './request-floods.service.ts'
import * as lines from './lines.service.ts'
import { detailsOf, staffDetailsOf } from './request-details.service.ts'
import * as contacts from './request-contact.service.ts'
import * as payments from './request-payment.service.ts'
import * as secondCopies from './ask-second-copy.service.ts'
import type { SlipsPort } from './slips.port.ts'
import {
  presentChangedLine,
  presentFlood,
  presentListItem,
  presentPayment,
  presentPublic,
  presentStaff,
} from './requests.presenter.ts'
import { remove as removeRequest } from './remove-request.service.ts'
import * as requests from './requests.service.ts'
import { sendCode } from './send-code-again.service.ts'

export const requestRoutes =
  (slips: SlipsPort) =>
  (app: FastifyInstance): void => {
    const answer = async (ctx: Context, request: requests.RequestRecord, caller: requests.Proof) =>
      asVisitor(ctx, caller)
        ? presentPublic(ctx, slips, request, await detailsOf(ctx, slips, request))
        : presentStaff(ctx, slips, request, await staffDetailsOf(ctx, slips, request))

    serve(app, listContract.listRequests, async ({ ctx, params, query }) => {
      const page = await requests.list(ctx, params.campaignId, query)
      const slipsOf = await slips.listOf(
        ctx,
        page.data.map(({ id }) => id),
      )
      return { ...page, data: page.data.map((row) => presentListItem(row, slipsOf.get(row.id))) }
    })
    serve(app, contract.createRequest, async ({ ctx, query, body, request }) => {
      const caller = { origin: body.origin ?? query.origin }
      requireSession(ctx, request, caller)
      const created = await requests.create(ctx, { ...body, ...caller }, readIdempotencyKey(request.headers))
      return answer(ctx, created, caller)
    })
    serve(app, contract.getRequest, async ({ ctx, params, query, request }) => {
      const { reference } = params
      const isId = /^\d+$/.test(reference)
      if (isId) requireSession(ctx, request, query)
      const found =
        isId && !asVisitor(ctx, query)
          ? await requests.get(ctx, idOf(reference))
          : await requests.getByCode(ctx, reference)
      return answer(ctx, found, query)
    })
    serve(app, contract.changeRequest, async ({ ctx, params, query, request }) => {
      requireSession(ctx, request, query)
      const changed =
        query.action === 'finished'
          ? await requests.confirm(ctx, slips, params.id, query, query.seen_value)
          : await requests.withdraw(ctx, slips, params.id, query)
      return answer(ctx, changed, query)
    })
    serve(app, lineContract.setLines, async ({ ctx, params, body }) => {
      const changed = await lines.setAll(ctx, slips, params.id, body.lines)
      return presentStaff(ctx, slips, changed, await staffDetailsOf(ctx, slips, changed))
    })
    serveChange(
      app,
      contactContract.changeContact,
      async ({ ctx, params, query, body, request }) => {
        const { origin, ...change } = body
        const caller = callerOf(query, origin)
        requireSession(ctx, request, caller)
        return contacts.changeContact(ctx, slips, params.id, change, caller)
      },
      (ctx, changed, { query, body }) => answer(ctx, changed, callerOf(query, body.origin)),
    )
    serve(app, addressContract.reportAddress, ({ ctx, params, query, body, request }) => {
      const caller = callerOf(query, body.origin)
      requireSession(ctx, request, caller)
      return addressReports.report(ctx, params.id, caller, body.text)
    })
    serve(app, addressContract.resolveAddressReport, ({ ctx, params }) => addressReports.resolve(ctx, params.id))
    serve(app, askSecondCopy, ({ ctx, params, query, body, request }) => {
      const caller = callerOf(query, body.origin)
      requireSession(ctx, request, caller)
      return secondCopies.ask(ctx, slips, params.id, caller)
    })
    serve(app, contactContract.sendRequestCode, ({ ctx, params }) => sendCode(ctx, params.id))
    serve(app, floodContract.listRequestFloods, async ({ ctx, params }) =>
      (await floods.listFloods(ctx, slips, params.campaignId)).map(presentFlood),
    )
    serve(app, floodContract.removeRequestFlood, ({ ctx, params, query }) =>
      floods.removeFlood(ctx, slips, params.campaignId, params.sender, query.last_id),
    )
    serve(app, listContract.deleteRequest, ({ ctx, params }) => removeRequest(ctx, slips, params.id))

    serve(app, lineContract.addLine, async ({ ctx, query, body, request }) => {
      requireSession(ctx, request, query)
      return presentChangedLine(await lines.add(ctx, slips, body, query))
    })
    serveChange(
      app,
      lineContract.changeLine,
      async ({ ctx, params, query, body, request }) => {
        requireSession(ctx, request, query)
        return lines.setQuantity(ctx, slips, params.id, body.quantity, query)
      },
      (_ctx, line) => presentChangedLine(line),
    )
    serve(app, lineContract.removeLine, ({ ctx, params, query, request }) => {
      requireSession(ctx, request, query)
      return lines.remove(ctx, slips, params.id, query)
    })

    serve(app, contract.savePayment, async ({ ctx, params, query, body, request }) => {
      requireSession(ctx, request, query)
      const saved = await payments.save(ctx, params.id, query, body.receipt_payment, clientOf(request))
      return { id: saved.id, ...(presentPayment(ctx, saved) ?? requests.missing()) }
    })
    serve(app, contract.removePayment, ({ ctx, params, query, request }) => {
      requireSession(ctx, request, query)
      return payments.remove(ctx, params.id, query)
    })
  }

/**
 * The values of a call that prove that the caller may see a request. An `origin` in the body replaces the `origin` in
 * the query.
 */
const callerOf = (query: requests.Proof, origin: string | undefined): requests.Proof =>
  origin === undefined ? query : { ...query, origin }

/**
 * Refuses a call with an ended session, which could be answered with "no such request". A call with a request's code,
 * or one that follows visitors' rules, is never refused here.
 * @throws unauthenticated
 */
function requireSession(ctx: Context, request: FastifyRequest, { code, origin }: requests.Proof): void {
  if (code === undefined && !isPublic(origin)) refuseEndedSession(ctx, request)
}

/** @throws notFound when no record can have this id */
function idOf(digits: string): number {
  const id = Number(digits)
  if (id > 2_147_483_647) throw notFound('❌ Solicitação não encontrada!')
  return id
}
