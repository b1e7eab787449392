import type { Donation, GroupDonation, GroupDonationBody } from '@seara/contract/donations'
import { inTransaction, present, type Context } from '../../../core/context.ts'
import { conflict, invalid, notFound } from '../../../core/errors.ts'
import { record } from '../../../platform/audit/history.service.ts'
import * as groups from '../iam-groups/iam-groups.service.ts'
import * as donations from './donations.repository.ts'
import * as repository from './group-donations.repository.ts'

/** What the groups gave to a donation, in the order of giving. @throws notFound */
export async function listOf(ctx: Context, donationId: number): Promise<GroupDonation[]> {
  if (!(await donations.find(ctx.db, donationId))) throw notFound('Doação não encontrada.')
  return repository.listOf(ctx.db, donationId)
}

/** Adds what a group gave now. @throws invalid for an unknown donation or group, conflict once the donation is finished */
export const create = (
  ctx: Context,
  { donation_id, safe_box_group_id, value }: GroupDonationBody,
): Promise<GroupDonation> =>
  inTransaction(ctx, async (ctx) => {
    const donation = await lockDonation(ctx, donation_id)
    if (!donation) throw invalid('donation_id', 'Doação não encontrada')
    requireUnfinished(donation)
    await groups.requireExisting(ctx, safe_box_group_id)
    const { id } = await repository.insert(ctx.db, {
      donation_id,
      safe_box_group_id,
      value_cents: value,
      donation_at: present(ctx.clock),
    })
    const after = await get(ctx, id)
    await recordIn(ctx, donation_id, null, after)
    return after
  })

/** @param value cents; undefined leaves it @throws notFound, conflict once the donation is finished */
export const update = (ctx: Context, id: number, value: bigint | undefined): Promise<GroupDonation> =>
  changing(ctx, id, async (ctx, before) => {
    if (value !== undefined) await repository.update(ctx.db, id, value)
    const after = await get(ctx, id)
    await recordIn(ctx, before.donation_id, before, after)
    return after
  })

/** @throws notFound, conflict once the donation is finished */
export const remove = (ctx: Context, id: number): Promise<null> =>
  changing(ctx, id, async (ctx, before) => {
    await repository.remove(ctx.db, id)
    await recordIn(ctx, before.donation_id, before, null)
    return null
  })

/** @throws conflict */
export function requireUnfinished({ finished }: Donation): void {
  if (finished) throw conflict('Esta doação já foi finalizada.', 'finished')
}

/** Runs `write` while nobody else can change or finish the donation. */
const changing = <Result>(
  ctx: Context,
  id: number,
  write: (ctx: Context, before: GroupDonation) => Promise<Result>,
): Promise<Result> =>
  inTransaction(ctx, async (ctx) => {
    const { donation_id } = await get(ctx, id)
    const donation = await lockDonation(ctx, donation_id)
    // Read again: someone else may have changed or removed it while this one waited.
    const before = await get(ctx, id)
    if (!donation) missing()
    requireUnfinished(donation)
    return write(ctx, before)
  })

/** The donation's lock guards all that was given to it. Locking and reading are two statements, so that the second sees what the lock waited for. */
async function lockDonation(ctx: Context, id: number): Promise<Donation | undefined> {
  await donations.lock(ctx.db, id)
  return donations.find(ctx.db, id)
}

const get = async (ctx: Context, id: number): Promise<GroupDonation> => (await repository.find(ctx.db, id)) ?? missing()

/** Written into the donation's own history, where whoever looks for a missing amount will look. */
function recordIn(
  ctx: Context,
  donationId: number,
  before: GroupDonation | null,
  after: GroupDonation | null,
): Promise<void> {
  return record(ctx, {
    entity: 'donation',
    id: donationId,
    action: 'update',
    before: { groups_donation: entry(before) },
    after: { groups_donation: entry(after) },
  })
}

const entry = (given: GroupDonation | null) =>
  given && { id: given.id, group_name: given.group_name, value: given.value }

function missing(): never {
  throw notFound('Contribuição não encontrada.')
}
