import { inTransaction, type Context } from '../../../core/context.ts'
import type { Discard } from '../../../platform/files/files.service.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import type { SlipOfRequest, SlipsPort } from './slips.port.ts'
import { removeKeepingContents } from './remove-request.service.ts'
import { listByIds, type RequestRow } from './requests.service.ts'
import * as repository from './request-networks.repository.ts'

/**
 * This many requests from one network address count as a flood. Fewer may be normal, because one office may send the
 * requests of several dioceses.
 */
const many = 5

/** A request of a flood, with its slips. */
interface FloodedRequest {
  row: RequestRow
  slips: readonly SlipOfRequest[]
}

export interface FloodOfNetwork {
  /** The code that stands for the sender's network address. */
  sender: string
  /** The newest first. */
  requests: readonly [FloodedRequest, ...FloodedRequest[]]
}

const isPaid = (slipsOf: readonly SlipOfRequest[] = []): boolean => slipsOf.some(({ status }) => status === 'paid')

/**
 * The floods of a campaign. A flood is many requests from one network address. Requests that are paid or have a shipped
 * box do not count, because they are certainly real.
 * @throws notFound when there is no such campaign
 */
export async function listFloods(
  ctx: Context,
  slips: Pick<SlipsPort, 'listOf'>,
  campaignId: number,
): Promise<FloodOfNetwork[]> {
  await campaigns.get(ctx, campaignId)
  const sent = await repository.listOfMany(ctx.db, campaignId, many)
  const ids = sent.map(({ id }) => id)
  const [rows, slipsOf] = await Promise.all([listByIds(ctx, ids), slips.listOf(ctx, ids)])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return [...Map.groupBy(sent, ({ sender }) => sender)].flatMap(([sender, its]) => {
    const [newest, ...others] = its.flatMap(({ id }): FloodedRequest[] => {
      const row = rowOf.get(id)
      return row && !isPaid(slipsOf.get(id)) ? [{ row, slips: slipsOf.get(id) ?? [] }] : []
    })
    return newest && others.length + 1 >= many ? [{ sender, requests: [newest, ...others] as const }] : []
  })
}

/**
 * Deletes the requests of a flood, except requests that are paid or have a shipped box.
 * @param sender the code that stands for the sender's network address
 * @param lastSeenId the id of the newest request that the caller saw; newer requests stay
 * @returns how many requests were deleted
 * @throws notFound when there is no such campaign; conflict when the campaign is not open
 */
export async function removeFlood(
  ctx: Context,
  slips: Pick<SlipsPort, 'listOf' | 'markDeleted'>,
  campaignId: number,
  sender: string,
  lastSeenId: number,
): Promise<{ removed: number }> {
  await campaigns.get(ctx, campaignId)
  const { removed, discards } = await inTransaction(ctx, async (ctx) => {
    const ids = await repository.lockUnshippedUpTo(ctx.db, campaignId, sender, lastSeenId)
    const slipsOf = await slips.listOf(ctx, ids)
    const removed = ids.filter((id) => !isPaid(slipsOf.get(id)))
    const discards: Discard[] = []
    for (const id of removed) discards.push(...(await removeKeepingContents(ctx, slips, id)))
    return { removed: removed.length, discards }
  })
  for (const discard of discards) await discard(ctx)
  return { removed }
}
