import { bareTrackingCode, type Shipment, type ShipmentBody } from '@seara/contract/campaigns/shipments'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { invalid } from '../../../core/errors.ts'
import { printedCode } from '../../../core/readable-code.ts'
import { record } from '../../../platform/audit/record-change.service.ts'
import * as boxes from '../boxes/boxes.service.ts'
import * as requests from './requests.repository.ts'
import type { RequestRow } from './requests.repository.ts'
import { get as getRequest } from './requests.service.ts'
import { requireSeenBoxes, requireSeenShipment, type Seen } from './seen-shipment.ts'
import * as repository from './shipments.repository.ts'
import type { ShipmentRow } from './shipments.repository.ts'
import {
  findTrackingMail,
  queueTrackingMail,
  readdressTrackingMail,
  withdrawTrackingMail,
  type Tracking,
} from './tracking-code.mail.ts'

/**
 * The carrier and tracking code of a request's boxes, and the state of the mail that tells them. They are null when no
 * carrier and code were saved.
 * @throws notFound when there is no such request
 */
export async function get(ctx: Context, requestId: number): Promise<Shipment> {
  const { campaign_id } = await getRequest(ctx, requestId)
  const row = await repository.find(ctx.db, requestId)
  const sameCodeOn = row
    ? await findSameCodes(ctx, campaign_id, { trackingCodes: [row.tracking_code], except: [requestId] })
    : () => []
  const mail = row && (await findTrackingMail(ctx, requestId, row))
  const unshipped = await listUnshipped(ctx, [requestId])
  return {
    carrier: row?.carrier ?? null,
    tracking_code: row?.tracking_code ?? null,
    same_code_on: sameCodeOn(row?.tracking_code ?? ''),
    saved_at: row?.saved_at ?? null,
    saved_by: row?.saved_by ?? null,
    mail: mail?.state ?? null,
    recipient: mail?.recipient ?? null,
    unshipped_boxes: unshipped.length,
    unshipped_box_ids: unshipped.map(({ id }) => id),
  }
}

/**
 * Saves carrier and tracking code, and mails them to the requester. Saving the same values again changes nothing and
 * mails nothing. A waiting mail with an earlier code is withdrawn. Absent fields stay; if both values are null, the
 * shipment is deleted.
 * @param body.ship whether to also mark the boxes that were not shipped yet as shipped
 * @param body.seen_saved_at the `saved_at` that the caller saw; undefined: it is not compared
 * @param body.seen_box_ids the ids of the unshipped boxes that the caller saw; undefined: they are not compared
 * @throws conflict when the save would undo what somebody else has saved since the caller looked, or would mark a box
 * as shipped that the caller did not see
 * @throws notFound when there is no such request
 * @throws invalid on `carrier` or `tracking_code` when the other one is given and this one is missing
 */
export const save = (ctx: Context, requestId: number, body: ShipmentBody): Promise<Shipment> =>
  inTransaction(ctx, async (ctx) => {
    await write(ctx, requestId, body)
    return get(ctx, requestId)
  })

/** Like `save`, for many requests in turn: without an answer for each. */
export const write = (ctx: Context, requestId: number, body: ShipmentBody): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await requests.lock(ctx.db, requestId)
    const request = await getRequest(ctx, requestId)
    const before = (await repository.find(ctx.db, requestId)) ?? null
    const carrier = body.carrier === undefined ? (before?.carrier ?? null) : body.carrier
    const code = body.tracking_code === undefined ? (before?.tracking_code ?? null) : body.tracking_code
    if (carrier !== (before?.carrier ?? null) || code !== (before?.tracking_code ?? null))
      requireSeenShipment(request.code, body, before)
    if (carrier === null && code === null) await clear(ctx, before)
    else if (carrier === null) throw invalid('carrier', '*O campo transportadora é obrigatório')
    else if (code === null) throw invalid('tracking_code', '*O campo código de rastreio é obrigatório')
    else {
      await keep(ctx, request, before, { carrier, tracking_code: code })
      if (body.ship) await shipAll(ctx, request, body)
    }
  })

/**
 * Finds the other requests of a campaign that have these tracking codes: one of both may have got a wrong code.
 * @param except the ids of requests that are left out
 * @returns which requests have one of these tracking codes, as their printed codes
 */
export async function findSameCodes(
  ctx: Context,
  campaignId: number,
  { trackingCodes, except }: { trackingCodes: readonly string[]; except: readonly number[] },
): Promise<(trackingCode: string) => string[]> {
  const tracked = await repository.listTracked(ctx.db, campaignId, trackingCodes.map(bareTrackingCode))
  const others = tracked.filter(({ id }) => !except.includes(id))
  const byTrackingCode = Map.groupBy(others, ({ tracking_code }) => bareTrackingCode(tracking_code))
  return (trackingCode) =>
    (byTrackingCode.get(bareTrackingCode(trackingCode)) ?? []).map(({ code }) => printedCode(code))
}

/** Whether a shipment already has these values. */
export const isSame = (before: Tracking | null, { carrier, tracking_code }: Tracking): boolean =>
  before !== null && before.carrier === carrier && before.tracking_code === tracking_code

async function keep(ctx: Context, request: RequestRow, before: ShipmentRow | null, tracking: Tracking): Promise<void> {
  if (isSame(before, tracking)) return
  await repository.save(ctx.db, {
    request_id: request.id,
    ...tracking,
    saved_at: nowIso(ctx.clock),
    saved_by: ctx.actor?.name ?? null,
  })
  await note(ctx, request.id, before, tracking)
  await withdrawTrackingMail(ctx, request.id, 'O código de rastreio foi corrigido.')
  await queueTrackingMail(ctx, request, tracking)
}

async function clear(ctx: Context, before: ShipmentRow | null): Promise<void> {
  if (before === null) return
  await repository.remove(ctx.db, before.request_id)
  await withdrawTrackingMail(ctx, before.request_id, 'O código de rastreio foi apagado.')
  await note(ctx, before.request_id, before, null)
}

const note = (ctx: Context, id: number, before: Tracking | null, after: Tracking | null) =>
  record(ctx, { entity: 'request', id, action: 'update', before: valuesOf(before), after: valuesOf(after) })

const valuesOf = (tracking: Tracking | null) => ({
  carrier: tracking?.carrier ?? null,
  tracking_code: tracking?.tracking_code ?? null,
})

/**
 * Changes the recipient of the waiting mail about the tracking code to the request's present e-mail address. Call this
 * after the address was corrected.
 */
export async function readdressMail(ctx: Context, requestId: number): Promise<void> {
  const row = await repository.find(ctx.db, requestId)
  if (!row) return
  await readdressTrackingMail(ctx, await getRequest(ctx, requestId), row)
}

/**
 * Marks the boxes of a request as shipped. The caller has locked the request.
 * @returns how many boxes were not marked before
 * @throws conflict when the caller did not see one of these boxes
 */
export async function shipAll(ctx: Context, { id, code }: RequestRow, seen: Seen): Promise<number> {
  const waiting = await listUnshipped(ctx, [id])
  requireSeenBoxes(code, seen, waiting)
  for (const { id } of waiting) await boxes.ship(ctx, id)
  return waiting.length
}

/** The boxes of these requests that were not shipped yet. */
export const listUnshipped = async (ctx: Context, requestIds: readonly number[]) =>
  (await boxes.listOf(ctx, requestIds)).filter(({ shipped_at }) => shipped_at === null)
