import type { Paged } from '@seara/contract/core/paging'
import { today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import type { Cents } from '../../../core/money.ts'
import * as campaigns from '../../campaigns/campaigns/campaigns.service.ts'
import type { SlipMoney } from '../../campaigns/requests/slips.port.ts'
import * as worklist from '../return-files/worklist.service.ts'
import * as slips from '../slips/slips.service.ts'
import * as repository from './reconciliation.repository.ts'
import type { AmountRow, FigureSum, RowsQuery } from './reconciliation.repository.ts'

export type { AmountRow, FigureSum }

export interface ReconciliationRecord {
  campaign: campaigns.CampaignRow
  sums: FigureSum[]
  /** Payments without a slip that wait for a review, of all campaigns. */
  unmatched: { count: number; cents: Cents }
  /** Payments without a slip that nobody has to review any more, because somebody gave a reason; of all campaigns. */
  unmatchedClosed: { count: number; cents: Cents }
}

/** The money of a campaign. @throws notFound when there is no such campaign */
export async function get(ctx: Context, campaignId: number): Promise<ReconciliationRecord> {
  const campaign = await campaigns.get(ctx, campaignId)
  return {
    campaign,
    sums: await repository.sums(ctx.db, campaignId, today(ctx.clock)),
    unmatched: await worklist.sumUnmatched(ctx, 'waiting'),
    unmatchedClosed: await worklist.sumUnmatched(ctx, 'closed'),
  }
}

/** The money of a campaign by diocese id, for boards and reports. */
export async function moneyByDiocese(ctx: Context, campaignId: number): Promise<Map<number, SlipMoney>> {
  const rows = await repository.moneyByDiocese(ctx.db, campaignId, today(ctx.clock))
  return new Map(
    rows.map((row) => [
      row.diocese_id,
      { billed: row.billed_cents, paid: row.paid_cents, open: row.open_cents, overdue: row.overdue_cents },
    ]),
  )
}

interface RowsRecord {
  page: Paged<AmountRow>
  /** The slips of the page's rows, by id. */
  slips: Map<number, slips.SlipOfRequestRow>
}

/**
 * One page of the amounts that add up to one figure (such as `paid`).
 * @throws notFound when there is no such campaign
 */
export async function rows(ctx: Context, campaignId: number, query: RowsQuery): Promise<RowsRecord> {
  await campaigns.get(ctx, campaignId)
  const page = await repository.rows(ctx.db, campaignId, today(ctx.clock), query)
  const ids = page.data.flatMap(({ slip_id }) => slip_id ?? [])
  return { page, slips: await slips.withRequests(ctx, ids) }
}
