import { largestQuantity, type LineBody } from '@seara/contract/campaigns/request-lines'
import { asVisitor, type Context } from '../../../core/context.ts'
import { invalid, notFound } from '../../../core/errors.ts'
import { refuseLostPart } from '../../../platform/audit/lost-update.service.ts'
import { inactiveProduct, requireActive } from '../products/products.service.ts'
import * as repository from './lines.repository.ts'
import { changeLines, lineText, type LineRow, type Proof, type RequestRecord } from './requests.service.ts'

/** A line, and its request after the change. */
export interface LineOfRequest {
  line: LineRow
  request: RequestRecord
}

/** Adds a product to a request, or to the quantity that it already has. @throws notFound, invalid, conflict */
export async function add(ctx: Context, body: LineBody, proof: Proof): Promise<LineOfRequest> {
  const { champaingn_solicitation_id: requestId, champaingn_product_id: productId, quantity } = body
  const request = await changeLines(ctx, requestId, proof, 'quantity', async (ctx) => {
    await requireActive(ctx, productId, 'champaingn_product_id')
    const line = { request_id: requestId, product_id: productId, quantity }
    const added = await repository.add(ctx.db, line)
    if (added.quantity > largestQuantity) throw invalid('quantity', 'A quantidade máxima é 1.000.000')
  })
  return { request, line: request.lines.find(({ product_id }) => product_id === productId) ?? missing() }
}

/**
 * @param quantity undefined leaves it
 * @throws notFound, invalid when its product is in the trash, conflict, ChangedMeanwhileError
 */
export async function setQuantity(
  ctx: Context,
  id: number,
  quantity: number | undefined,
  proof: Proof,
): Promise<LineOfRequest> {
  const { basedOn = null } = ctx
  const whole = { ...ctx, basedOn: null }
  const request = await changeLines(whole, await requestOf(ctx, id), proof, 'quantity', async (ctx, before) => {
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

/** @throws notFound, conflict */
export async function remove(ctx: Context, id: number, proof: Proof): Promise<null> {
  await changeLines(ctx, await requestOf(ctx, id), proof, 'id', async (ctx, before) => {
    lineOf(before, id)
    await repository.remove(ctx.db, id)
  })
  return null
}

const requestOf = async (ctx: Context, lineId: number): Promise<number> =>
  (await repository.findRequest(ctx.db, lineId)) ?? missing()

const lineOf = ({ lines }: RequestRecord, id: number): LineRow => lines.find((line) => line.id === id) ?? missing()

function missing(): never {
  throw notFound('❌ Solicitação não encontrada!')
}
