import type { PasteBody, PastedShipments } from '@seara/contract/campaigns/shipments'
import { inTransaction, type Context } from '../../../core/context.ts'
import { printedCode } from '../../../core/readable-code.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import { readPasted } from './read-pasted-shipments.ts'
import { get as getRequest } from './requests.service.ts'
import { requireSeenBoxes, requireSeenShipment, type Seen } from './seen-shipment.ts'
import * as repository from './shipments.repository.ts'
import type { ShipmentRow } from './shipments.repository.ts'
import { findSameCodes, isSame, listUnshipped, shipAll, write } from './shipments.service.ts'
import type { Tracking } from './tracking-code.mail.ts'

/**
 * Reads lines that were copied from a sheet, each with a request's code, carrier and tracking code.
 * @param body `save`: whether to save and mail the values; if not, the answer only tells what saving would do. `ship`:
 * whether to also mark the boxes of the saved requests as shipped. `seen`: what the caller saw of the lines' requests
 * @throws notFound when there is no such campaign
 * @throws conflict when the save of a line is refused as in `save`. Nothing is saved then, except when the other change
 * came during this call: then the lines above are saved.
 */
export async function paste(
  ctx: Context,
  campaignId: number,
  { text, save: isSaved, ship, seen: seenLines = [] }: PasteBody,
): Promise<PastedShipments> {
  await campaigns.get(ctx, campaignId)
  const pasted = readPasted(text)
  const codes = pasted.flatMap(({ code }) => code ?? [])
  const found = new Map((await repository.findByCodes(ctx.db, campaignId, codes)).map((row) => [row.code, row]))
  const ids = [...found.values()].map(({ id }) => id)
  const before = new Map((await repository.listOf(ctx.db, ids)).map((row) => [row.request_id, row]))
  const whole = pasted.filter(isWhole)
  const sameCodeOn = await findSameCodes(ctx, campaignId, {
    trackingCodes: whole.map(({ tracking_code }) => tracking_code),
    except: whole.flatMap(({ code }) => (code === null ? [] : (found.get(code)?.id ?? []))),
  })
  const unshipped = Map.groupBy(await listUnshipped(ctx, ids), ({ request_id }) => request_id)
  const seenOf = new Map(seenLines.map((line) => [line.line, line]))
  const read = new Set<string>()
  const lines: PastedShipments['lines'] = []
  const saves: { requestId: number; tracking: Tracking; seen: Seen }[] = []
  for (const { line, text: typed, code, ...tracking } of pasted) {
    const request = code === null ? undefined : found.get(code)
    const saved = (request && before.get(request.id)) ?? null
    const waiting = (request && unshipped.get(request.id)) ?? []
    const state = stateOf(isWhole(tracking), request && { before: saved, isRepeated: read.has(request.code) }, tracking)
    if (request && isWhole(tracking)) read.add(request.code)
    if (isSaved && request && (state === 'new' || state === 'changed')) {
      const seen = seenOf.get(line) ?? {}
      requireSeenShipment(request.code, seen, saved)
      if (ship) requireSeenBoxes(request.code, seen, waiting)
      saves.push({ requestId: request.id, tracking, seen })
    }
    lines.push({
      line,
      state,
      code: code === null ? typed : printedCode(code),
      diocese_name: request?.diocese_name ?? null,
      ...tracking,
      same_code_on: sameCodeOn(tracking.tracking_code),
      saved_at: saved?.saved_at ?? null,
      unshipped_boxes: waiting.length,
      unshipped_box_ids: waiting.map(({ id }) => id),
    })
  }
  let shipped = 0
  for (const { requestId, tracking, seen } of saves) shipped += await saveOne(ctx, requestId, tracking, ship, seen)
  return { lines, saved: saves.length, shipped }
}

/** Saves the values of one request. @returns how many boxes were marked as shipped by this */
const saveOne = (ctx: Context, requestId: number, tracking: Tracking, ship: boolean, seen: Seen): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    await write(ctx, requestId, { ...tracking, seen_saved_at: seen.seen_saved_at, ship: false })
    return ship ? shipAll(ctx, await getRequest(ctx, requestId), seen) : 0
  })

/** Whether a line has both a carrier and a tracking code; otherwise it changes nothing. */
const isWhole = ({ carrier, tracking_code }: Tracking): boolean => carrier !== '' && tracking_code !== ''

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
