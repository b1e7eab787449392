import type { Slip, SlipStatus } from '@seara/contract/billing/slip'
import type { Context } from '../../../core/context.ts'
import type { Cents } from '../../../core/money.ts'

/**
 * What requests need from their slips. Billing implements it, because billing knows requests and stores their slips
 * (docs/decisions/0011-billing-tells-requests-of-slips.md).
 */
export interface RequestSlips {
  /** The slips of each request, the newest first. */
  listOf(ctx: Context, requestIds: readonly number[]): Promise<ReadonlyMap<number, readonly Slip[]>>
  /** The money of a campaign by diocese, without dioceses that have none. */
  moneyByDiocese(ctx: Context, campaignId: number): Promise<ReadonlyMap<number, SlipMoney>>
  /** Cancels an open slip, in the transaction that withdraws the confirmation. @throws conflict when one is paid */
  cancelOpen(ctx: Context, requestId: number): Promise<void>
  /** Marks slips as deleted, in the transaction that deletes the request. @throws conflict when one is paid */
  markDeleted(ctx: Context, requestId: number): Promise<void>
}

/** The sums of a diocese's slips in a campaign. */
export interface SlipMoney {
  /** Of open, expired and paid slips. */
  billed: Cents
  /** All that came in. */
  paid: Cents
  /** To come, and past due. */
  open: Cents
  overdue: Cents
}

/** Implements this; without it, no request has slips. */
let keeper: RequestSlips | null = null

/** Sets the implementation. Call it once, at the start. */
export function keepSlips(slips: RequestSlips): void {
  keeper = slips
}

/** The slips of each request, the newest first. */
export const listOf = async (
  ctx: Context,
  requestIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Slip[]>> => (await keeper?.listOf(ctx, requestIds)) ?? new Map()

/** The money of a campaign by diocese, without dioceses that have none. */
export const moneyByDiocese = async (ctx: Context, campaignId: number): Promise<ReadonlyMap<number, SlipMoney>> =>
  (await keeper?.moneyByDiocese(ctx, campaignId)) ?? new Map()

/** @throws conflict when a slip of the request is paid */
export const cancelOpen = async (ctx: Context, requestId: number): Promise<void> => keeper?.cancelOpen(ctx, requestId)

/** @throws conflict when a slip of the request is paid */
export const markDeleted = async (ctx: Context, requestId: number): Promise<void> => keeper?.markDeleted(ctx, requestId)

/** The slip that counts: the newest that was not cancelled, else the newest. @param slips newest first */
export const invoiceOf = <Item extends { status: SlipStatus }>(slips: readonly Item[] = []): Item | null =>
  slips.find(({ status }) => status !== 'cancel') ?? slips[0] ?? null
