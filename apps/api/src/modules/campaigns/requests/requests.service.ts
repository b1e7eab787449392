import { moneyOf } from '@seara/contract/fields/money'
import type { RequestBody } from '@seara/contract/campaigns/requests'
import type { RequestQuery } from '@seara/contract/campaigns/request-list'
import type { NamedRows } from '@seara/contract/core/list-sheet'
import type { Paged } from '@seara/contract/core/paging'
import { today } from '../../../core/civil-time.ts'
import { asVisitor } from '../../../core/as-visitor.ts'
import { nowIso, type Context } from '../../../core/context.ts'
import { forbidden, invalid, notFound, unauthenticated } from '../../../core/errors.ts'
import type { Cents } from '../../../core/money.ts'
import { requireSeen } from '../../../core/seen-value.ts'
import { newCode, plain, readCode } from '../../../core/readable-code.ts'
import { createOnce, findRepeated } from '../../../db/create-once.ts'
import { firstSnapshot } from '../../../platform/audit/history.service.ts'
import { tracked, type TrackedKind } from '../../../platform/audit/tracked.service.ts'
import * as reminders from '../../../platform/reminders/queued-reminders.service.ts'
import * as dioceses from '../../registry/dioceses/dioceses.service.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import { inactiveProducts, lockShared as lockProducts } from '../products/products.service.ts'
import * as lines from './lines.repository.ts'
import type { LineRow } from './lines.repository.ts'
import { insertLines, sentLines } from './new-lines.ts'
import { queueCodeMail } from './request-code.mail.ts'
import { queueConfirmedMail, withdrawConfirmedMail } from './request-confirmed.mail.ts'
import { queueReopenedMail, withdrawReopenedMail } from './request-reopened.mail.ts'
import { requireNameWithoutAddress } from '../../../core/name-without-address.ts'
import * as networks from './request-networks.service.ts'
import type { SlipsPort } from './slips.port.ts'
import * as repository from './requests.repository.ts'
import type { RequestRow } from './requests.repository.ts'

export type { LineRow, RequestRow }

export interface RequestRecord extends RequestRow {
  lines: LineRow[]
}

/** The values of a call that prove that the caller may see a request. */
export interface Proof {
  /** The request's code as a person has typed it. */
  code?: string | undefined
  /** With `public`, visitors' rules apply, even to staff. */
  origin?: string | undefined
}

/**
 * The highest total of a request that fits on a slip, in cents. A slip's barcode has only 10 digits for the amount
 * (FEBRABAN).
 */
const largestTotalOnSlip = 9_999_999_999n

const linesField = 'champaingn_solicitation_product'

/**
 * Creates a request in an open campaign and mails its code.
 * @param idempotencyKey chosen by the sender; a repeated call with the same key is answered with the first request
 * @throws invalid when a value is wrong, such as an unknown campaign, diocese or product, or a total that is too large
 * @throws conflict while the campaign is not open, or when the key was used for another request
 */
export const create = (ctx: Context, body: RequestBody, idempotencyKey: string | null): Promise<RequestRecord> =>
  createOnce({
    constraint: 'request_idempotency_key_unique',
    findFirst: () => findFirst(ctx, idempotencyKey, body),
    create: () => take(ctx, body, idempotencyKey),
  })

const take = (ctx: Context, body: RequestBody, idempotencyKey: string | null): Promise<RequestRecord> =>
  tracking.create(ctx, async (ctx) => {
    const { missionary_campaign_id, diocese_id, name, email, telephone } = body
    const isVisitors = asVisitor(ctx, body)
    if (isVisitors) requireNameWithoutAddress(name)
    const campaign = await campaigns.requireOpen(ctx, missionary_campaign_id)
    await dioceses.requireLive(ctx, diocese_id)
    const code = newCode()
    const { id } = await repository.insert(ctx.db, {
      campaign_id: missionary_campaign_id,
      diocese_id,
      code,
      name,
      email,
      telephone,
      origin: isVisitors ? 'public' : 'staff',
      idempotency_key: idempotencyKey,
      sent_lines: sentLines(body),
      confirmed_at: null,
      payment_file_id: null,
      payment_original_id: null,
      created_at: nowIso(ctx.clock),
      deleted_at: null,
    })
    if (isVisitors) await networks.store(ctx, id)
    if (await insertLines(ctx, id, body)) await requireTotalFitsOnSlip(ctx, id, 'lines')
    const asked = { campaign_id: missionary_campaign_id, diocese_id, audiences: ['not_requested'] } as const
    await reminders.stop(ctx, { ...asked, because: 'A diocese fez uma solicitação.' })
    await queueCodeMail(ctx, await get(ctx, id), campaign, isVisitors ? 'by-visitor' : 'by-staff')
    return { id }
  })

/**
 * One page of a campaign's requests, the newest first unless a sort is given.
 * @throws notFound when there is no such campaign
 */
export async function list(
  ctx: Context,
  campaignId: number,
  query: RequestQuery & NamedRows,
): Promise<Paged<RequestRow>> {
  await campaigns.get(ctx, campaignId)
  const { status, search, shipping, parish_region_id, diocese_id, ids } = query
  const byConfirmation = status === 'finished' || status === 'unfinished'
  const filter: repository.RequestFilter = {
    search,
    codePart: plain(search),
    shipping,
    parish_region_id,
    diocese_id,
    ids,
    ...(byConfirmation && { confirmed: status === 'finished' }),
    ...(status !== '' && !byConfirmation && { invoice: { status, day: today(ctx.clock) } }),
  }
  return repository.list(ctx.db, campaignId, filter, query)
}

/**
 * Every request of a campaign, sorted by region and diocese.
 * @param regionId the id of the only region; 0 for dioceses without a region, undefined for all
 */
export const listAll = (ctx: Context, campaignId: number, regionId?: number): Promise<RequestRow[]> =>
  repository.listAll(ctx.db, campaignId, regionId)

/** The requests with these ids, in no order. Deleted requests are left out. */
export const listByIds = (ctx: Context, ids: readonly number[]): Promise<RequestRow[]> =>
  repository.listByIds(ctx.db, ids)

/** The lines of these requests, in the order in which they were added. */
export const linesOf = (ctx: Context, requestIds: readonly number[]): Promise<LineRow[]> =>
  lines.listOf(ctx.db, requestIds)

/** The other requests of the same diocese in the same campaign, the newest first. */
export const siblingsOf = (ctx: Context, request: RequestRow): Promise<RequestRow[]> =>
  repository.listSiblings(ctx.db, request)

/** @throws notFound when there is no such request */
export async function get(ctx: Context, id: number): Promise<RequestRecord> {
  const row = (await repository.find(ctx.db, id)) ?? missing()
  return { ...row, lines: await lines.listOf(ctx.db, [id]) }
}

/** The request with a code. @param text the code as a person has typed it @throws notFound when there is none */
export async function getByCode(ctx: Context, text: string): Promise<RequestRecord> {
  const code = readCode(text)
  const row = (code === null ? undefined : await repository.findByCode(ctx.db, code)) ?? missing()
  return { ...row, lines: await lines.listOf(ctx.db, [row.id]) }
}

/**
 * Confirms a request: its lines can no longer change, their prices are frozen, and its contents are mailed. A repeated
 * call changes nothing.
 * @param seen the total that the caller saw, in cents; undefined when it need not be compared
 * @throws notFound when there is no such request, or a visitor sends a wrong code
 * @throws invalid when the request has no lines or an inactive product, or its total is too large
 * @throws conflict while the campaign is not open, or when the total differs from `seen`
 */
export const confirm = (
  ctx: Context,
  slips: Pick<SlipsPort, 'listOf'>,
  id: number,
  proof: Proof,
  seen?: Cents,
): Promise<RequestRecord> =>
  changeOpen(ctx, id, proof, async (ctx, before) => {
    if (before.confirmed_at !== null) return
    if (before.lines.length === 0) throw invalid(linesField, 'Adicione pelo menos um material')
    const products = await lockProducts(
      ctx,
      before.lines.map(({ product_id }) => product_id),
    )
    const inactive = products.filter(({ deleted_at }) => deleted_at !== null).map(({ name }) => name)
    if (inactive.length > 0) throw invalid(linesField, inactiveProducts(inactive))
    await repository.update(ctx.db, id, { confirmed_at: nowIso(ctx.clock) })
    const confirmed = { request_id: id, audiences: ['not_confirmed'] } as const
    await reminders.stop(ctx, { ...confirmed, because: 'A solicitação foi confirmada.' })
    await lines.freezePrices(ctx.db, id)
    requireSeen(seen, await requireTotalFitsOnSlip(ctx, id, linesField))
    await withdrawReopenedMail(ctx, id, 'A solicitação foi confirmada de novo.')
    await queueConfirmedMail(ctx, slips, await get(ctx, id), asVisitor(ctx, proof))
  })

/**
 * Withdraws the confirmation: the products' current prices apply again, and an open slip is cancelled. The
 * requester is told by mail if the confirmation or the slip was mailed. For staff only.
 * @throws notFound when there is no such request
 * @throws unauthenticated without a session; forbidden when staff call with the rules of visitors
 * @throws conflict while the campaign is not open, or when a slip is paid
 */
export const withdraw = (
  ctx: Context,
  slips: Pick<SlipsPort, 'cancelOpen' | 'listOf'>,
  id: number,
  proof: Proof,
): Promise<RequestRecord> =>
  changeOpen(ctx, id, proof, async (ctx, before) => {
    if (!ctx.actor) throw unauthenticated()
    if (asVisitor(ctx, proof)) throw forbidden('Só a secretaria pode desfazer a confirmação.')
    if (before.confirmed_at === null) return
    const slipHasLeft = await slips.cancelOpen(ctx, id)
    await withdrawConfirmedMail(ctx, id, 'A confirmação foi desfeita.')
    await queueReopenedMail(ctx, slips, before, slipHasLeft)
    await repository.update(ctx.db, id, { confirmed_at: null })
    await lines.unfreezePrices(ctx.db, id)
  })

/**
 * Changes fields of a request that may change even after the campaign is finished.
 * @param work makes the change
 * @throws notFound when there is no such request, or a visitor sends a wrong code
 */
export const change = (
  ctx: Context,
  id: number,
  proof: Proof,
  work: (ctx: Context, before: RequestRecord) => Promise<unknown>,
): Promise<RequestRecord> =>
  tracking.change(ctx, id, async (ctx, before) => {
    requireProof(ctx, before, proof)
    await work(ctx, before)
  })

/**
 * Changes a request while its campaign is open. The request may be confirmed; if that matters, `work` must check it.
 * @param work makes the change
 * @throws notFound when there is no such request, or a visitor sends a wrong code
 * @throws conflict while the campaign is not open
 */
export const changeOpen: typeof change = (ctx, id, proof, work) =>
  change(ctx, id, proof, async (ctx, before) => {
    await campaigns.requireOpen(ctx, before.campaign_id)
    await work(ctx, before)
  })

/**
 * Requires the request's code from visitors. Without it they must not even learn that the request exists.
 * @throws notFound when a visitor sends no code or a wrong one
 */
export function requireProof(ctx: Context, { code }: RequestRow, proof: Proof): void {
  if (asVisitor(ctx, proof) && readCode(proof.code ?? '') !== code) missing()
}

/**
 * Computes the total of a request, and requires that one slip can pay it.
 * @throws invalid on `field` when the total is too large for a slip
 */
export async function requireTotalFitsOnSlip(ctx: Context, id: number, field: string): Promise<Cents> {
  const { total_cents } = await get(ctx, id)
  if (total_cents > largestTotalOnSlip) throw invalid(field, 'O total da solicitação passaria de R$ 99.999.999,99')
  return total_cents
}

/**
 * The request that was already created with this key; undefined when there is none.
 * @throws conflict when the key was used for other values, or the request was deleted since
 */
async function findFirst(ctx: Context, key: string | null, body: RequestBody): Promise<RequestRecord | undefined> {
  const row = await findRepeated(
    key,
    (key) => repository.findByIdempotencyKey(ctx.db, key),
    async (row) =>
      row.campaign_id === body.missionary_campaign_id &&
      row.diocese_id === body.diocese_id &&
      row.sent_lines === sentLines(body) &&
      (await wasSentWith(ctx, row.id, body)) &&
      row.deleted_at === null,
  )
  return row && get(ctx, row.id)
}

/**
 * Whether a request arrived with the same contact as `body`. The contact may have been corrected before the repeated
 * call came, so the first version in the history is compared.
 */
async function wasSentWith(ctx: Context, id: number, body: RequestBody): Promise<boolean> {
  const first = await firstSnapshot(ctx, requestKind.entity, id)
  return first['name'] === body.name && first['email'] === body.email && first['telephone'] === body.telephone
}

/** A line as the audit log shows it. */
export const lineText = ({ name, quantity }: LineRow): string => `${name}: ${quantity}`

/** How requests are locked, read and recorded in the audit log. */
export const requestKind: TrackedKind<RequestRecord> = {
  entity: 'request',
  lock: repository.lock,
  get,
  snapshot: (request) => ({
    name: request.name,
    email: request.email,
    telephone: request.telephone,
    diocese: request.diocese_name,
    origin: request.origin,
    finished: request.confirmed_at !== null,
    materials: request.lines.map(lineText),
    total_value: moneyOf(request.total_cents),
    receipt_filename: request.payment_filename,
    address_report: request.address_report,
    second_copy_asked_at: request.second_copy_asked_at,
  }),
}
const tracking = tracked<RequestRecord>(requestKind)

export function missing(): never {
  throw notFound('❌ Solicitação não encontrada!')
}
