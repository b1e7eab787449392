import type { GroupDonationBody } from '@seara/contract/cofrinho/donations'
import { moneyOf } from '@seara/contract/fields/money'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import type { Cents } from '../../../core/money.ts'
import { conflict, invalid, notFound } from '../../../core/errors.ts'
import { createOnce, findRepeated } from '../../../db/create-once.ts'
import { requireUnspent } from '../../../db/spent-keys.ts'
import { firstSnapshot } from '../../../platform/audit/history.service.ts'
import { record } from '../../../platform/audit/record-change.service.ts'
import { tracked } from '../../../platform/audit/tracked.service.ts'
import * as groups from '../iam-groups/iam-groups.service.ts'
import * as donations from './donations.repository.ts'
import * as repository from './group-donations.repository.ts'
import type { GroupDonationRow } from './group-donations.repository.ts'

/** The contributions to a donation, by date. @throws notFound when there is no such donation */
export async function listOf(ctx: Context, donationId: number): Promise<GroupDonationRow[]> {
  if (!(await donations.find(ctx.db, donationId))) throw notFound('Doação não encontrada.')
  return repository.listOf(ctx.db, donationId)
}

/**
 * Adds a group's contribution, dated now.
 * @param idempotencyKey chosen by the sender; a repeated call with the same key is answered with the first contribution
 * @throws invalid when there is no such donation or group; conflict when the donation is finished, or when the key was
 * used for another contribution
 */
export const create = (
  ctx: Context,
  body: GroupDonationBody,
  idempotencyKey: string | null,
): Promise<GroupDonationRow> =>
  createOnce({
    constraint: 'group_donation_idempotency_key_unique',
    findFirst: () => findFirst(ctx, idempotencyKey, body),
    create: () => add(ctx, body, idempotencyKey),
  })

const add = (
  ctx: Context,
  { donation_id, safe_box_group_id, value }: GroupDonationBody,
  idempotencyKey: string | null,
): Promise<GroupDonationRow> =>
  inTransaction(ctx, async (ctx) => {
    await donations.lock(ctx.db, donation_id)
    await requireUnspent(ctx.db, idempotencyKey)
    const donation = await donations.find(ctx.db, donation_id)
    if (!donation) throw invalid('donation_id', 'Doação não encontrada')
    requireUnfinished(donation)
    await groups.requireExisting(ctx, safe_box_group_id)
    const gift = await gifts.create(ctx, (ctx) =>
      repository.insert(ctx.db, {
        donation_id,
        safe_box_group_id,
        value_cents: value,
        donation_at: nowIso(ctx.clock),
        idempotency_key: idempotencyKey,
      }),
    )
    await recordInDonation(ctx, donation_id, null, gift)
    return gift
  })

/**
 * The contribution that this call added before. Its value may have been corrected since, so the first version in the
 * history is compared.
 * @throws conflict when the key was used for other values, or for a contribution that was deleted with its donation
 */
const findFirst = (
  ctx: Context,
  key: string | null,
  { donation_id, safe_box_group_id, value }: GroupDonationBody,
): Promise<GroupDonationRow | undefined> =>
  findRepeated(
    key,
    (key) => repository.findByIdempotencyKey(ctx.db, key),
    async (row) =>
      row.donation_id === donation_id &&
      row.safe_box_group_id === safe_box_group_id &&
      (await firstSnapshot(ctx, entity, row.id))['value'] === moneyOf(value) &&
      (await donations.find(ctx.db, donation_id)) !== undefined,
  )

/**
 * Changes a contribution.
 * @param value undefined: the value stays
 * @throws notFound when there is no such contribution; conflict when the donation is finished
 */
export const update = (ctx: Context, id: number, value: Cents | undefined): Promise<GroupDonationRow> =>
  gifts.change(ctx, id, async (ctx, before) => {
    await requireOpenDonation(ctx, before)
    if (value !== undefined) await repository.update(ctx.db, id, value)
    await recordInDonation(ctx, before.donation_id, before, await get(ctx, id))
  })

/** @throws notFound when there is no such contribution; conflict when the donation is finished */
export const remove = (ctx: Context, id: number): Promise<null> =>
  gifts.remove(ctx, id, async (ctx, before) => {
    await requireOpenDonation(ctx, before)
    await repository.remove(ctx.db, id)
    await recordInDonation(ctx, before.donation_id, before, null)
  })

/** @throws conflict when the donation is finished */
export function requireUnfinished({ finished_at }: Pick<donations.DonationRow, 'finished_at'>): void {
  if (finished_at !== null) throw conflict('Esta doação já foi finalizada.', 'finished')
}

/**
 * Requires that a contribution may still change: its donation is neither deleted nor finished.
 * @throws notFound when the donation is deleted; conflict when it is finished
 */
async function requireOpenDonation(ctx: Context, { donation_id }: GroupDonationRow): Promise<void> {
  requireUnfinished((await donations.find(ctx.db, donation_id)) ?? missing())
}

const get = async (ctx: Context, id: number): Promise<GroupDonationRow> =>
  (await repository.find(ctx.db, id)) ?? missing()

const entity = 'group_donation'

const entry = ({ id, group_name, value_cents }: GroupDonationRow) => ({ id, group_name, value: moneyOf(value_cents) })

const gifts = tracked<GroupDonationRow>({
  entity,
  // The donation's lock covers all its contributions.
  lock: donations.lockOfGift,
  get,
  snapshot: entry,
})

/**
 * Writes a change of a contribution to the donation's history, too, because people look there for a missing amount.
 * `before` is null for a new contribution, `after` for a deleted contribution.
 */
const recordInDonation = (
  ctx: Context,
  donationId: number,
  before: GroupDonationRow | null,
  after: GroupDonationRow | null,
): Promise<unknown> =>
  record(ctx, {
    entity: 'donation',
    id: donationId,
    action: 'update',
    before: { groups_donation: before && entry(before) },
    after: { groups_donation: after && entry(after) },
  })

function missing(): never {
  throw notFound('Contribuição não encontrada.')
}
