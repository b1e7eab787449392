import type { CampaignReportType } from '@seara/contract/campaigns/campaigns'
import type { Slip, SlipStatus } from '@seara/contract/billing/slip'
import type { Context } from '../../../core/context.ts'
import type { Cents } from '../../../core/money.ts'
import type { SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import type { CampaignRow } from '../campaigns/campaigns.service.ts'

/**
 * What requests need from their slips. Billing implements it, because billing knows requests and stores their slips
 * (docs/decisions/0011-billing-tells-requests-of-slips.md).
 */
export interface SlipsPort {
  /** The slips of each request, the newest first. */
  listOf(ctx: Context, requestIds: readonly number[]): Promise<ReadonlyMap<number, readonly SlipOfRequest[]>>
  /** The money of a campaign by diocese, without dioceses that have none. */
  moneyByDiocese(ctx: Context, campaignId: number): Promise<ReadonlyMap<number, SlipMoney>>
  /** Cancels an open slip, in the transaction that withdraws the confirmation. @throws conflict when one is paid */
  cancelOpen(ctx: Context, requestId: number): Promise<void>
  /** Has the mails of slips that have not left go to the request's new contact, in the transaction that changes it. */
  readdressMails(ctx: Context, requestId: number): Promise<void>
  /** Marks slips as deleted, in the transaction that deletes the request. @throws conflict when one is paid */
  markDeleted(ctx: Context, requestId: number): Promise<void>
  /** A slip of `listOf` as it leaves, for the presenters of requests. */
  present(ctx: Context, slip: SlipOfRequest): Slip
  /** The reports of a campaign that billing writes. */
  reports: Readonly<Record<Extract<CampaignReportType, 'payments' | 'receivable'>, CampaignReport>>
}

/** What requests read of a slip. */
export interface SlipOfRequest {
  id: number
  status: SlipStatus
  due_date: string
  credit_date: string | null
}

/** One report of a campaign. */
export interface CampaignReport {
  /** Whether it would hold a row. */
  isAvailable(ctx: Context, campaign: CampaignRow): Promise<boolean>
  write(ctx: Context, campaign: CampaignRow): Promise<SheetFile>
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

/** The slip that counts: the newest that was not cancelled, else the newest. @param slips the newest first */
export const invoiceOf = <Item extends { status: SlipStatus }>(slips: readonly Item[] = []): Item | null =>
  slips.find(({ status }) => status !== 'cancel') ?? slips[0] ?? null
