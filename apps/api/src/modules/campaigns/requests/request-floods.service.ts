import { inTransaction, type Context } from '../../../core/context.ts'
import type { Discard } from '../../../platform/files/files.service.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import type { SlipOfRequest, SlipsPort } from './slips.port.ts'
import { removeKeepingContents } from './remove-request.service.ts'
import { listByIds, type RequestRow } from './requests.service.ts'
import * as repository from './request-senders.repository.ts'

/** A flood is this many requests from one address, or more. An office may send requests for a few dioceses. */
const many = 5

/** A request that belongs to a flood. */
interface FloodedRequest {
  row: RequestRow
  slips: readonly SlipOfRequest[]
}

export interface FloodOfSender {
  sender: string
  /** Newest first. */
  requests: readonly [FloodedRequest, ...FloodedRequest[]]
}

const isPaid = (slipsOf: readonly SlipOfRequest[] = []): boolean => slipsOf.some(({ status }) => status === 'paid')

/**
 * The floods of a campaign: many requests from one address. Requests that are paid or have a shipped box do not count:
 * they are real.
 * @throws notFound when there is no such campaign
 */
export async function listFloods(
  ctx: Context,
  slips: Pick<SlipsPort, 'listOf'>,
  campaignId: number,
): Promise<FloodOfSender[]> {
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
 * Deletes the requests of one address, except paid and shipped ones.
 * @param lastId the newest request that the caller saw; newer requests stay
 * @throws notFound when there is no such campaign, conflict when the campaign takes no changes
 */
export async function removeFlood(
  ctx: Context,
  slips: Pick<SlipsPort, 'listOf' | 'markDeleted'>,
  campaignId: number,
  sender: string,
  lastId: number,
): Promise<{ removed: number }> {
  await campaigns.get(ctx, campaignId)
  const discards: Discard[] = []
  const removed = await inTransaction(ctx, async (ctx) => {
    const ids = await repository.lockOf(ctx.db, campaignId, sender, lastId)
    const slipsOf = await slips.listOf(ctx, ids)
    const removed = ids.filter((id) => !isPaid(slipsOf.get(id)))
    for (const id of removed) discards.push(...(await removeKeepingContents(ctx, slips, id)))
    return removed.length
  })
  for (const discard of discards) await discard(ctx)
  return { removed }
}
