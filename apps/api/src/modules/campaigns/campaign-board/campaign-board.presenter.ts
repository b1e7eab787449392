import { noRegion } from '@seara/contract/registry/regions'
import type { CampaignBoard } from '@seara/contract/campaigns/campaign-board'
import { moneyOf } from '@seara/contract/fields/money'
import { kilogramsOf } from '@seara/contract/fields/weight'
import { sum } from '../../../core/money.ts'
import type { DioceseCounts } from './campaign-board.repository.ts'
import type { BoardRecord } from './campaign-board.service.ts'

export const presentBoard = ({ campaign, years, dioceses, money, earlier }: BoardRecord): CampaignBoard => ({
  campaign: campaign && {
    id: campaign.id,
    code: campaign.code,
    description: campaign.description,
    base_year: campaign.base_year,
    finished: campaign.finished,
  },
  years,
  totals: { ...count(dioceses), money: sumMoney(dioceses, money) },
  regions: [...Map.groupBy(dioceses, ({ region_id }) => region_id)].map(([id, ofRegion]) => ({
    id,
    region_name: ofRegion[0]?.region_name ?? noRegion,
    ...count(ofRegion),
    money: sumMoney(ofRegion, money),
  })),
  earlier: earlier.map(({ campaign, day, asked, requested }) => ({
    base_year: campaign.base_year,
    campaign_id: campaign.id,
    day,
    asked,
    requested,
  })),
})

type Counted = Exclude<keyof DioceseCounts, 'diocese_id' | 'region_id' | 'region_name' | 'live' | 'confirmed_cents'>

/** Adds up the money of these dioceses. @returns null while the campaign has no slips at all */
function sumMoney(rows: readonly DioceseCounts[], money: BoardRecord['money']): CampaignBoard['totals']['money'] {
  if (money.size === 0) return null
  const own = rows.flatMap(({ diocese_id }) => money.get(diocese_id) ?? [])
  return {
    billed: moneyOf(sum(own.map(({ billed }) => billed))),
    paid: moneyOf(sum(own.map(({ paid }) => paid))),
    open: moneyOf(sum(own.map(({ open }) => open))),
    overdue: moneyOf(sum(own.map(({ overdue }) => overdue))),
  }
}

function count(rows: readonly DioceseCounts[]): Omit<CampaignBoard['totals'], 'money'> {
  const total = (name: Counted) => rows.reduce((all, row) => all + row[name], 0)
  const live = rows.filter((row) => row.live)
  const asked = live.filter(({ requested }) => requested > 0).length
  return {
    asked,
    not_asked: live.length - asked,
    requested: total('requested'),
    confirmed: total('confirmed'),
    packed: total('packed'),
    unpacked: total('unpacked'),
    shipped: total('shipped'),
    boxes: total('boxes'),
    shipped_boxes: total('shipped_boxes'),
    weight: kilogramsOf(total('grams')),
    confirmed_total: moneyOf(sum(rows.map(({ confirmed_cents }) => confirmed_cents))),
  }
}
