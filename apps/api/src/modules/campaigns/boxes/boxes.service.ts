import type { BoxBody } from '@seara/contract/campaigns/request-boxes'
import { kilogramsOf } from '@seara/contract/fields/weight'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { conflict, invalid, notFound } from '../../../core/errors.ts'
import { createOnce, findRepeated } from '../../../db/create-once.ts'
import { requireUnspent } from '../../../db/spent-keys.ts'
import { firstSnapshot } from '../../../platform/audit/history.service.ts'
import { tracked } from '../../../platform/audit/tracked.service.ts'
import * as repository from './boxes.repository.ts'
import type { BoxRow } from './boxes.repository.ts'

export { boxLabel, readBoxLabel } from './box-label.ts'
export type { BoxRow }

/** The boxes of these requests, sorted by request and then in the order in which they were packed. */
export const listOf = (ctx: Context, requestIds: readonly number[]): Promise<BoxRow[]> =>
  repository.listOf(ctx.db, requestIds)

/** The boxes of one request, in the order in which they were packed. @throws notFound when there is no such request */
export async function listOfRequest(ctx: Context, requestId: number): Promise<BoxRow[]> {
  if (!(await repository.hasRequest(ctx.db, requestId))) throw notFound('❌ Solicitação não encontrada!')
  return repository.listOf(ctx.db, [requestId])
}

/** @throws notFound when there is no such box */
export const get = async (ctx: Context, id: number): Promise<BoxRow> => (await find(ctx, id)) ?? missing()

export const find = (ctx: Context, id: number): Promise<BoxRow | undefined> => repository.find(ctx.db, id)

/**
 * Adds a box to a request. The request need not be confirmed. The labels of its unshipped boxes then count as not
 * printed, because they name how many boxes there are.
 * @param idempotencyKey chosen by the sender; a repeated call with the same key is answered with the first box
 * @throws invalid on `champaingn_solicitation_id` when there is no such request; conflict when the key was used for
 * another box
 */
export const create = (ctx: Context, body: BoxBody, idempotencyKey: string | null): Promise<BoxRow> =>
  createOnce({
    constraint: 'box_idempotency_key_unique',
    findFirst: () => findFirst(ctx, idempotencyKey, body),
    create: () => add(ctx, body, idempotencyKey),
  })

/**
 * The box that this call added before. Its weight may have been corrected since, so the first version in the history is
 * compared.
 * @throws conflict when the key was used for another box
 */
const findFirst = (
  ctx: Context,
  key: string | null,
  { champaingn_solicitation_id, weight }: BoxBody,
): Promise<BoxRow | undefined> =>
  findRepeated(
    key,
    (key) => repository.findByIdempotencyKey(ctx.db, key),
    async (row) =>
      row.request_id === champaingn_solicitation_id &&
      (await firstSnapshot(ctx, entity, row.id))['weight'] === kilogramsOf(weight),
  )

const add = (
  ctx: Context,
  { champaingn_solicitation_id, weight }: BoxBody,
  idempotencyKey: string | null,
): Promise<BoxRow> =>
  boxes.create(ctx, async (ctx) => {
    const isThere = await repository.lockRequest(ctx.db, champaingn_solicitation_id)
    await requireUnspent(ctx.db, idempotencyKey)
    if (!isThere) throw invalid('champaingn_solicitation_id', 'Solicitação não encontrada')
    await repository.forgetPrinted(ctx.db, champaingn_solicitation_id)
    return repository.insert(ctx.db, {
      request_id: champaingn_solicitation_id,
      weight_grams: weight,
      created_at: nowIso(ctx.clock),
      shipped_at: null,
      shipped_by: null,
      idempotency_key: idempotencyKey,
    })
  })

/**
 * Changes a box's weight. Its label, which says the weight, then counts as not printed.
 * @param grams whole grams; undefined changes nothing
 * @throws notFound when there is no such box; conflict when the box was already shipped
 */
export const setWeight = (ctx: Context, id: number, grams: number | undefined): Promise<BoxRow> =>
  boxes.change(ctx, id, async (ctx, before) => {
    requireHere(before)
    if (grams !== undefined && grams !== before.weight_grams)
      await repository.update(ctx.db, id, { weight_grams: grams, label_printed_at: null })
  })

/**
 * Deletes a box. The labels of its request's other unshipped boxes then count as not printed, because the boxes are
 * numbered again.
 * @throws notFound when there is no such box; conflict when the box was already shipped
 */
export const remove = (ctx: Context, id: number): Promise<null> =>
  boxes.remove(ctx, id, async (ctx, before) => {
    requireHere(before)
    await repository.remove(ctx.db, id)
    await repository.forgetPrinted(ctx.db, before.request_id)
  })

/**
 * Marks a box as shipped.
 * @param refuse throws the error for a box that was already shipped; if undefined, such a box just stays as it is
 * @throws notFound when there is no such box
 */
export const ship = (ctx: Context, id: number, refuse?: (box: BoxRow) => never): Promise<BoxRow> =>
  boxes.change(ctx, id, async (ctx, before) => {
    if (before.shipped_at !== null) return refuse?.(before)
    return repository.update(ctx.db, id, { shipped_at: nowIso(ctx.clock), shipped_by: ctx.actor?.name ?? null })
  })

/** Marks labels as printed, except of boxes whose number, total or weight changed while the labels were drawn. */
export const markPrinted = (ctx: Context, labels: readonly repository.PrintedLabel[]): Promise<unknown> =>
  inTransaction(ctx, async (ctx) => {
    await repository.lockRequests(
      ctx.db,
      labels.map(({ request_id }) => request_id),
    )
    await repository.markPrinted(ctx.db, labels, nowIso(ctx.clock))
  })

/**
 * Marks a box as not shipped. Its label counts as not printed, because its number or total may have changed meanwhile.
 * @throws notFound when there is no such box
 */
export const unship = (ctx: Context, id: number): Promise<BoxRow> =>
  boxes.change(ctx, id, (ctx, { shipped_at }) =>
    shipped_at === null
      ? Promise.resolve()
      : repository.update(ctx.db, id, { shipped_at: null, shipped_by: null, label_printed_at: null }),
  )

function requireHere({ shipped_at }: BoxRow): void {
  if (shipped_at !== null) throw conflict('Esta caixa já foi despachada.', 'box_shipped')
}

const entity = 'box'

const boxes = tracked<BoxRow>({
  entity,
  lock: repository.lock,
  get,
  snapshot: ({ request_id, weight_grams, shipped_at, shipped_by }) => ({
    champaingn_solicitation_id: request_id,
    weight: kilogramsOf(weight_grams),
    shipped_at,
    shipped_by,
  }),
})

function missing(): never {
  throw notFound('Caixa não encontrada.')
}
