import type { CampaignReportType } from '@seara/contract/campaigns/campaigns'
import type { Slip, SlipStatus } from '@seara/contract/billing/slip'
import type { Context } from '../../../core/context.ts'
import type { Cents } from '../../../core/money.ts'
import type { SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import type { CampaignRow } from '../campaigns/campaigns.service.ts'

/**
 * The functions for slips that the campaigns module calls. The billing module implements them. Billing imports
 * campaigns, so campaigns cannot import billing (docs/decisions/0011-billing-tells-requests-of-slips.md).
 */
export interface SlipsPort {
  /** By request id, the slips of each request, the newest first. Requests without a slip are left out. */
  listOf(ctx: Context, requestIds: readonly number[]): Promise<ReadonlyMap<number, readonly SlipOfRequest[]>>
  /** By diocese id, the sums of a campaign's slips. Dioceses without slips are left out. */
  moneyByDiocese(ctx: Context, campaignId: number): Promise<ReadonlyMap<number, SlipMoney>>
  /**
   * Cancels a request's open slip, in the transaction that withdraws the confirmation.
   * @returns whether a mail with that slip was sent, or is being sent
   * @throws conflict when a slip of the request is paid
   */
  cancelOpen(ctx: Context, requestId: number): Promise<boolean>
  /**
   * Requires that no slip of a request is paid.
   * @throws conflict when a slip of the request is paid
   */
  requireUnpaid(ctx: Context, requestId: number): Promise<void>
  /**
   * Changes the address of the waiting mails about slips to the request's new contact, in the transaction that changes
   * the contact.
   */
  readdressMails(ctx: Context, requestId: number): Promise<void>
  /**
   * Marks a request's slips as deleted, in the transaction that deletes the request.
   * @throws conflict when a slip of the request is paid
   */
  markDeleted(ctx: Context, requestId: number): Promise<void>
  /** Returns a slip of `listOf` in the form of the API. */
  present(ctx: Context, slip: SlipOfRequest): Slip
  /** The reports about a campaign's payments, which billing writes. */
  reports: Readonly<Record<Extract<CampaignReportType, 'payments' | 'receivable'>, CampaignReport>>
}

/** The data of a slip that the campaigns module needs. Days are civil days, ISO. */
export interface SlipOfRequest {
  id: number
  status: SlipStatus
  value_cents: Cents
  /** The amount of the payment that settles the slip; null while the slip is not paid. */
  paid_cents: Cents | null
  due_date: string
  /** The day on which the bank credited the payment; null while the slip is not paid, or the day is unknown. */
  credit_date: string | null
}

/** A report of a campaign, as a sheet. */
export interface CampaignReport {
  /** Whether the report would have at least one row. */
  isAvailable(ctx: Context, campaign: CampaignRow): Promise<boolean>
  write(ctx: Context, campaign: CampaignRow): Promise<SheetFile>
}

/** The sums of a diocese's slips in a campaign. */
export interface SlipMoney {
  /** The sum of all open and paid slips; open slips past due are included. */
  billed: Cents
  /** The sum of all payments. */
  paid: Cents
  /** The sum of the open slips that are not past due. */
  open: Cents
  /** The sum of the open slips that are past due. */
  overdue: Cents
}
