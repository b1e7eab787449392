import { largestQuantity } from '@seara/contract/campaigns/quantity'
import type { LineBody, SetLines } from '@seara/contract/campaigns/request-lines'
import { asVisitor } from '../../../core/as-visitor.ts'
import type { Context } from '../../../core/context.ts'
import { conflict, invalid, notFound } from '../../../core/errors.ts'
import { refuseLostPart } from '../../../platform/audit/lost-update.service.ts'
import { inactiveProduct, lockShared, requireActive } from '../products/products.service.ts'
import * as repository from './lines.repository.ts'
import {
  changeOpen,
  lineText,
  requireTotalFitsOnSlip,
  type LineRow,
  type Proof,
  type RequestRecord,
} from './requests.service.ts'
import type { SlipsPort } from './slips.port.ts'

type PaidSlips = Pick<SlipsPort, 'requireUnpaid'>

/** A line after a change, and its request after the change. */
export interface LineOfRequest {
  line: LineRow
  request: RequestRecord
}

/**
 * Changes the lines of a request that is not confirmed and has no paid slip. A request can have a paid slip without
 * being confirmed: its slip was cancelled and paid after that. Then its lines cannot change, because more material
 * could not be billed.
 * @param field the field that gets the error about a total that is too large
 * @param work makes the change
 * @throws notFound when there is no such request, or a visitor sends a wrong code
 * @throws conflict when the request is confirmed or has a paid slip, or its campaign is not open
 * @throws invalid on `field` when the total becomes too large
 */
const changeLines = (
  ctx: Context,
  slips: PaidSlips,
  id: number,
  proof: Proof,
  field: string,
  work: (ctx: Context, before: RequestRecord) => Promise<unknown>,
): Promise<RequestRecord> =>
  changeOpen(ctx, id, proof, async (ctx, before) => {
    if (before.confirmed_at !== null) throw conflict('Solicitação já confirmada!', 'request_confirmed')
    await slips.requireUnpaid(ctx, id)
    await work(ctx, before)
    await requireTotalFitsOnSlip(ctx, id, field)
  })

/**
 * Adds a product to a request. If the request already has the product, the quantity is added to that line.
 * @throws notFound when there is no such request, or a visitor sends a wrong code
 * @throws invalid for an unknown or inactive product, or when the quantity or the total becomes too large
 * @throws conflict when the request is confirmed or has a paid slip, or its campaign is not open
 */
export async function add(ctx: Context, slips: PaidSlips, body: LineBody, proof: Proof): Promise<LineOfRequest> {
  const { champaingn_solicitation_id: requestId, champaingn_product_id: productId, quantity } = body
  const request = await changeLines(ctx, slips, requestId, proof, 'quantity', async (ctx) => {
    await requireActive(ctx, productId, 'champaingn_product_id')
    const line = { request_id: requestId, product_id: productId, quantity }
    const added = await repository.add(ctx.db, line)
    if (added.quantity > largestQuantity) throw invalid('quantity', 'A quantidade máxima é 1.000.000')
  })
  return { request, line: request.lines.find(({ product_id }) => product_id === productId) ?? missing() }
}

/**
 * Changes the quantity of a line.
 * @param quantity undefined changes nothing
 * @throws notFound when there is no such line, or a visitor sends a wrong code
 * @throws invalid when the line's product is in the trash, or the total becomes too large
 * @throws conflict when the request is confirmed or has a paid slip, or its campaign is not open
 * @throws ChangedMeanwhileError when somebody else has changed the quantity since the caller read it
 */
export async function setQuantity(
  ctx: Context,
  slips: PaidSlips,
  id: number,
  quantity: number | undefined,
  proof: Proof,
): Promise<LineOfRequest> {
  const { basedOn = null } = ctx
  const whole = { ...ctx, basedOn: null }
  const request = await changeLines(whole, slips, await requestOf(ctx, id), proof, 'quantity', async (ctx, before) => {
    const line = lineOf(before, id)
    if (line.deleted_at !== null) throw invalid('quantity', inactiveProduct)
    if (quantity === undefined) return
    await refuseLostPart(
      { ...ctx, basedOn },
      {
        entity: 'request',
        id: before.id,
        field: 'quantity',
        value: line.quantity,
        next: quantity,
        namesAuthor: !asVisitor(ctx, proof),
        isSetBy: ({ field, before: old, after }) => {
          const holds = (texts: unknown) => Array.isArray(texts) && texts.includes(lineText(line))
          return field === 'materials' && holds(after) && !holds(old)
        },
      },
      { line, request: before },
    )
    await repository.setQuantity(ctx.db, id, quantity)
  })
  return { request, line: lineOf(request, id) }
}

/**
 * Removes a line from its request.
 * @throws notFound when there is no such line, or a visitor sends a wrong code
 * @throws conflict when the request is confirmed or has a paid slip, or its campaign is not open
 */
export async function remove(ctx: Context, slips: PaidSlips, id: number, proof: Proof): Promise<null> {
  await changeLines(ctx, slips, await requestOf(ctx, id), proof, 'id', async (ctx, before) => {
    lineOf(before, id)
    await repository.remove(ctx.db, id)
  })
  return null
}

type SetLine = SetLines['lines'][number]

/**
 * Sets the quantities of several products of a request at once. 0 removes a product. Products that are not in `wanted`
 * stay as they are.
 * @throws notFound when there is no such request; invalid on `lines` for an unknown or inactive product
 * @throws conflict when the request is confirmed or has a paid slip, its campaign is not open, or somebody
 * else has changed a quantity since the caller saw it
 */
export const setAll = (
  ctx: Context,
  slips: PaidSlips,
  id: number,
  wanted: readonly SetLine[],
): Promise<RequestRecord> =>
  changeLines(ctx, slips, id, {}, 'lines', async (ctx, before) => {
    const presentOf = new Map(before.lines.map((line) => [line.product_id, line]))
    const quantityOf = (productId: number) => presentOf.get(productId)?.quantity ?? 0
    const changes = wanted.filter((line) => line.quantity !== quantityOf(line.champaingn_product_id))
    await refuseUnseen(ctx, changes, quantityOf)
    for (const { champaingn_product_id: productId, quantity } of changes) {
      const line = presentOf.get(productId)
      if (quantity === 0) {
        if (line) await repository.remove(ctx.db, line.id)
        continue
      }
      await requireActive(ctx, productId, 'lines')
      await repository.put(ctx.db, { request_id: id, product_id: productId, quantity })
    }
  })

/** @throws conflict, which names the products whose quantity has changed since the caller saw it */
async function refuseUnseen(
  ctx: Context,
  changes: readonly SetLine[],
  quantityOf: (productId: number) => number,
): Promise<void> {
  const unseen = changes.filter(
    ({ champaingn_product_id: productId, seen_quantity: seen }) => seen !== undefined && seen !== quantityOf(productId),
  )
  if (unseen.length === 0) return
  const found = await lockShared(
    ctx,
    unseen.map(({ champaingn_product_id: productId }) => productId),
  )
  const named = found.map(({ id, name }) => `${name} (agora ${quantityOf(id)})`).join(', ')
  throw conflict(`Alguém mudou enquanto isso: ${named}. Confira e salve de novo.`, 'lines_changed')
}

const requestOf = async (ctx: Context, lineId: number): Promise<number> =>
  (await repository.findRequest(ctx.db, lineId)) ?? missing()

const lineOf = ({ lines }: RequestRecord, id: number): LineRow => lines.find((line) => line.id === id) ?? missing()

function missing(): never {
  throw notFound('❌ Solicitação não encontrada!')
}
