import type { Slip, SlipStatus } from '@seara/contract/billing/slip'
import type { Context } from '../../../core/context.ts'
import type { Cents } from '../../../core/money.ts'

/**
 * What requests ask of their slips. Billing knows requests and keeps their slips, so it is billing that says
 * how they are asked for (docs/decisions/0011-billing-tells-requests-of-slips.md).
 */
export interface RequestSlips {
  /** The slips of each request, the newest first. */
  listOf(ctx: Context, requestIds: readonly number[]): Promise<ReadonlyMap<number, readonly Slip[]>>
  /** The money of a campaign by diocese; a diocese without any is left out. */
  moneyByDiocese(ctx: Context, campaignId: number): Promise<ReadonlyMap<number, SlipMoney>>
  /** Cancels an open slip, in the transaction that withdraws the confirmation. @throws conflict when one is paid */
  cancelOpen(ctx: Context, requestId: number): Promise<void>
  /** Marks slips as deleted, in the transaction that deletes the request. @throws conflict when one is paid */
  markDeleted(ctx: Context, requestId: number): Promise<void>
}

/** What slips of a diocese come to in a campaign. */
export interface SlipMoney {
  /** Of open, expired and paid slips. */
  billed: Cents
  /** All that came in. */
  paid: Cents
  /** To come, and past due. */
  open: Cents
  overdue: Cents
}

/** Who keeps slips; while nobody does, no request has any. */
let keeper: RequestSlips | null = null

/** Lets requests ask for their slips. Call it once, where the product is put together. */
export function keepSlips(slips: RequestSlips): void {
  keeper = slips
}

/** The slips of each request, the newest first. */
export const listOf = async (
  ctx: Context,
  requestIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Slip[]>> => (await keeper?.listOf(ctx, requestIds)) ?? new Map()

/** The money of a campaign by diocese; a diocese without any is left out. */
export const moneyByDiocese = async (ctx: Context, campaignId: number): Promise<ReadonlyMap<number, SlipMoney>> =>
  (await keeper?.moneyByDiocese(ctx, campaignId)) ?? new Map()

/** @throws conflict when a slip of the request is paid */
export const cancelOpen = async (ctx: Context, requestId: number): Promise<void> => keeper?.cancelOpen(ctx, requestId)

/** @throws conflict when a slip of the request is paid */
export const markDeleted = async (ctx: Context, requestId: number): Promise<void> => keeper?.markDeleted(ctx, requestId)

/** The slip that counts: the newest that was not cancelled, else the newest. @param slips the newest first */
export const invoiceOf = <Item extends { status: SlipStatus }>(slips: readonly Item[] = []): Item | null =>
  slips.find(({ status }) => status !== 'cancel') ?? slips[0] ?? null
