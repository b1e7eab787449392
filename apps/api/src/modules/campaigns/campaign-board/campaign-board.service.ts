import { sameDayInYear, today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import type { SlipMoney, SlipsPort } from '../requests/slips.port.ts'
import * as repository from './campaign-board.repository.ts'

/** The board compares the shown campaign with this many earlier campaigns. */
const comparedCampaigns = 3

export interface BoardRecord {
  /** The shown campaign; null when there is none. */
  campaign: campaigns.CampaignRow | null
  /** The base years of all campaigns, the newest first. */
  years: number[]
  dioceses: repository.DioceseCounts[]
  /** By diocese id; empty while the campaign has no slips. */
  money: ReadonlyMap<number, SlipMoney>
  /** Earlier campaigns, the newest first. Until `day`, `requested` requests were made by `asked` dioceses. */
  earlier: { campaign: campaigns.CampaignRow; day: string; asked: number; requested: number }[]
}

/**
 * The board of a campaign: the requests, boxes and money of each diocese.
 * @param year the campaign's base year; undefined for the newest campaign that has begun
 */
export async function get(ctx: Context, slips: Pick<SlipsPort, 'moneyByDiocese'>, year?: number): Promise<BoardRecord> {
  const all = await campaigns.listAll(ctx)
  const campaign = (year === undefined ? newest(ctx, all) : all.find(({ base_year }) => base_year === year)) ?? null
  const [dioceses, money, earlier] = await Promise.all([
    // The filter needs an id. No campaign has the id 0, so 0 matches no request.
    repository.listDioceses(ctx.db, campaign?.id ?? 0),
    campaign ? slips.moneyByDiocese(ctx, campaign.id) : new Map<number, SlipMoney>(),
    campaign ? earlierYears(ctx, all, campaign.base_year) : [],
  ])
  return { campaign, years: all.map(({ base_year }) => base_year), dioceses, money, earlier }
}

/**
 * The newest campaign that has begun; if none has begun, the newest campaign. Next year's campaign may be created long
 * before it begins, so the newest campaign is not always the right one.
 */
const newest = (ctx: Context, all: readonly campaigns.CampaignRow[]) =>
  all.find(({ begin_dt }) => begin_dt <= today(ctx.clock)) ?? all[0]

/**
 * The requests of earlier campaigns, counted up to the same day of the year as today. For example, a campaign that is
 * two years older than the shown one is counted up to today's day and month two years ago.
 * @param baseYear the base year of the shown campaign
 */
async function earlierYears(
  ctx: Context,
  all: readonly campaigns.CampaignRow[],
  baseYear: number,
): Promise<BoardRecord['earlier']> {
  const now = today(ctx.clock)
  const earlier = all
    .filter(({ base_year }) => base_year < baseYear)
    .slice(0, comparedCampaigns)
    .map((campaign) => {
      const day = sameDayInYear(now, Number(now.slice(0, 4)) - (baseYear - campaign.base_year))
      return { campaign, id: campaign.id, day }
    })
  const counts = await repository.askedBy(ctx.db, earlier)
  return earlier.map(({ campaign, id, day }) => ({ campaign, day, ...(counts.get(id) ?? { asked: 0, requested: 0 }) }))
}
