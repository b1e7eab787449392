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
  /** The slips of each request, newest first. */
  listOf(ctx: Context, requestIds: readonly number[]): Promise<ReadonlyMap<number, readonly SlipOfRequest[]>>
  /** The sums of a campaign's slips by diocese; dioceses without any are left out. */
  moneyByDiocese(ctx: Context, campaignId: number): Promise<ReadonlyMap<number, SlipMoney>>
  /** Cancels an open slip, in the transaction that withdraws the confirmation. @throws conflict when a slip is paid */
  cancelOpen(ctx: Context, requestId: number): Promise<void>
  /**
   * Changes the address of the waiting mails about slips to the request's new contact, in the transaction that changes
   * the contact.
   */
  readdressMails(ctx: Context, requestId: number): Promise<void>
  /** Marks slips as deleted, in the transaction that deletes the request. @throws conflict when a slip is paid */
  markDeleted(ctx: Context, requestId: number): Promise<void>
  /** A slip of `listOf` as an answer of the API, for the presenters of requests. */
  present(ctx: Context, slip: SlipOfRequest): Slip
  /** The reports of a campaign that billing writes. */
  reports: Readonly<Record<Extract<CampaignReportType, 'payments' | 'receivable'>, CampaignReport>>
}

/** What requests need to know about a slip. */
export interface SlipOfRequest {
  id: number
  status: SlipStatus
  due_date: string
  credit_date: string | null
}

/** One report of a campaign. */
export interface CampaignReport {
  /** Whether the report would have at least one row. */
  isAvailable(ctx: Context, campaign: CampaignRow): Promise<boolean>
  write(ctx: Context, campaign: CampaignRow): Promise<SheetFile>
}

/** The sums of a diocese's slips in a campaign. */
export interface SlipMoney {
  /** The sum of open, expired and paid slips. */
  billed: Cents
  /** The sum of all payments. */
  paid: Cents
  /** The sum of slips that are not due yet, and the sum of slips past due. */
  open: Cents
  overdue: Cents
}
