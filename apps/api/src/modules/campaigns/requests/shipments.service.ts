import type { PastedShipments, Shipment, ShipmentBody } from '@seara/contract/campaigns/shipments'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { invalid } from '../../../core/errors.ts'
import { printedCode } from '../../../core/readable-code.ts'
import { record } from '../../../platform/audit/history.service.ts'
import * as boxes from '../boxes/boxes.service.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import { readPasted } from './pasted-shipments.ts'
import * as requests from './requests.repository.ts'
import type { RequestRow } from './requests.repository.ts'
import { get as getRequest } from './requests.service.ts'
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
  await getRequest(ctx, requestId)
  const row = await repository.find(ctx.db, requestId)
  const mail = row && (await findTrackingMail(ctx, requestId, row))
  return {
    carrier: row?.carrier ?? null,
    tracking_code: row?.tracking_code ?? null,
    saved_at: row?.saved_at ?? null,
    saved_by: row?.saved_by ?? null,
    mail: mail?.state ?? null,
    recipient: mail?.recipient ?? null,
    unshipped_boxes: (await listUnshipped(ctx, [requestId])).length,
  }
}

/**
 * Saves carrier and tracking code, and mails them to the requester. Saving the same values again changes nothing and
 * mails nothing. A waiting mail with an earlier code is withdrawn. Absent fields stay; if both values are null, the
 * shipment is deleted.
 * @param body.ship whether to also mark the boxes that were not shipped yet as shipped
 * @throws notFound when there is no such request
 * @throws invalid on `carrier` or `tracking_code` when the other one is given and this one is missing
 */
export const save = (ctx: Context, requestId: number, body: ShipmentBody): Promise<Shipment> =>
  inTransaction(ctx, async (ctx) => {
    await requests.lock(ctx.db, requestId)
    const request = await getRequest(ctx, requestId)
    const before = (await repository.find(ctx.db, requestId)) ?? null
    const carrier = body.carrier === undefined ? (before?.carrier ?? null) : body.carrier
    const code = body.tracking_code === undefined ? (before?.tracking_code ?? null) : body.tracking_code
    if (carrier === null && code === null) await clear(ctx, before)
    else if (carrier === null) throw invalid('carrier', '*O campo transportadora é obrigatório')
    else if (code === null) throw invalid('tracking_code', '*O campo código de rastreio é obrigatório')
    else {
      await keep(ctx, request, before, { carrier, tracking_code: code })
      if (body.ship) await shipAll(ctx, requestId)
    }
    return get(ctx, requestId)
  })

const isSame = (before: Tracking | null, { carrier, tracking_code }: Tracking): boolean =>
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
 * Reads lines that were copied from a sheet, each with a request's code, carrier and tracking code.
 * @param body `save`: whether to save and mail the values; if not, the answer only tells what saving would do. `ship`:
 * whether to also mark the boxes of the saved requests as shipped
 * @throws notFound when there is no such campaign
 */
export async function paste(
  ctx: Context,
  campaignId: number,
  { text, save: isSaved, ship }: { text: string; save: boolean; ship: boolean },
): Promise<PastedShipments> {
  await campaigns.get(ctx, campaignId)
  const pasted = readPasted(text)
  const codes = pasted.flatMap(({ code }) => code ?? [])
  const found = new Map((await repository.findByCodes(ctx.db, campaignId, codes)).map((row) => [row.code, row]))
  const ids = [...found.values()].map(({ id }) => id)
  const before = new Map((await repository.listOf(ctx.db, ids)).map((row) => [row.request_id, row]))
  const unshipped = Map.groupBy(await listUnshipped(ctx, ids), ({ request_id }) => request_id)
  const seen = new Set<string>()
  const lines: PastedShipments['lines'] = []
  let saved = 0
  let shipped = 0
  for (const { line, text: typed, code, carrier, tracking_code } of pasted) {
    const request = code === null ? undefined : found.get(code)
    const isWhole = carrier !== '' && tracking_code !== ''
    const state = stateOf(
      isWhole,
      request && { before: before.get(request.id) ?? null, isRepeated: seen.has(request.code) },
      {
        carrier,
        tracking_code,
      },
    )
    if (request && isWhole) seen.add(request.code)
    if (isSaved && request && (state === 'new' || state === 'changed')) {
      shipped += await saveOne(ctx, request.id, { carrier, tracking_code }, ship)
      saved += 1
    }
    lines.push({
      line,
      state,
      code: code === null ? typed : printedCode(code),
      diocese_name: request?.diocese_name ?? null,
      carrier,
      tracking_code,
      unshipped_boxes: (request && unshipped.get(request.id)?.length) ?? 0,
    })
  }
  return { lines, saved, shipped }
}

/** Saves the values of one request. @returns how many boxes were marked as shipped by this */
const saveOne = (ctx: Context, requestId: number, tracking: Tracking, ship: boolean): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    await save(ctx, requestId, { ...tracking, ship: false })
    return ship ? shipAll(ctx, requestId) : 0
  })

/**
 * Marks the boxes of a request as shipped. The caller has locked the request.
 * @returns how many boxes were not marked before
 */
async function shipAll(ctx: Context, requestId: number): Promise<number> {
  const waiting = await listUnshipped(ctx, [requestId])
  for (const { id } of waiting) await boxes.ship(ctx, id)
  return waiting.length
}

const listUnshipped = async (ctx: Context, requestIds: readonly number[]) =>
  (await boxes.listOf(ctx, requestIds)).filter(({ shipped_at }) => shipped_at === null)

function stateOf(
  isWhole: boolean,
  request: { before: ShipmentRow | null; isRepeated: boolean } | undefined,
  tracking: Tracking,
): PastedShipments['lines'][number]['state'] {
  if (!isWhole) return 'unreadable'
  if (!request) return 'unknown'
  if (request.isRepeated) return 'repeated'
  if (isSame(request.before, tracking)) return 'same'
  return request.before === null ? 'new' : 'changed'
}
