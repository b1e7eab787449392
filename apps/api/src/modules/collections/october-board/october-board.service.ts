import { noRegion } from '@seara/contract/registry/regions'
import { moneyOf } from '@seara/contract/fields/money'
import type { BoardRegion, BoardSlips, BoardState, OctoberBoard } from '@seara/contract/collections/october-board'
import { sameDayInYear, today } from '../../../core/civil-time.ts'
import { nowIso, type Context } from '../../../core/context.ts'
import { sum, type Cents } from '../../../core/money.ts'
import * as campaigns from '../../campaigns/campaigns/campaigns.service.ts'
import type { SlipsPort } from '../../campaigns/requests/slips.port.ts'
import * as repository from './october-board.repository.ts'

type SlipMoneyPort = Pick<SlipsPort, 'moneyByDiocese'>

/** The board compares the shown year with this many earlier years. */
const comparedYears = 3

/** The October board of a year. @param year undefined: the year of the newest collection that has begun */
export async function get(ctx: Context, slips: SlipMoneyPort, year?: number): Promise<OctoberBoard> {
  const collections = await repository.listCollections(ctx.db)
  const years = collections.map(({ base_year }) => base_year)
  const collection =
    (year === undefined ? newest(ctx, collections) : collections.find(({ base_year }) => base_year === year)) ?? null
  // The query needs an id. No collection has the id 0, so 0 matches no contribution.
  const dioceses = await repository.listDioceses(ctx.db, collection?.id ?? 0)
  const totals = count(dioceses)
  return {
    collection,
    years,
    totals: { sent: moneyOf(centsOf(dioceses, 'received_cents') + centsOf(dioceses, 'to_verify_cents')), ...totals },
    regions: byRegion(dioceses),
    states: byState(dioceses),
    slips: collection && (await slipsOf(ctx, slips, collection.base_year)),
    earlier: collection ? await earlierYears(ctx, collections, collection.base_year) : [],
  }
}

/** The sums of the slips of the same year's campaign; null when there is no such campaign, or it has no slips. */
async function slipsOf(ctx: Context, slips: SlipMoneyPort, baseYear: number): Promise<BoardSlips | null> {
  const campaign = (await campaigns.listAll(ctx)).find(({ base_year }) => base_year === baseYear)
  const money = campaign ? [...(await slips.moneyByDiocese(ctx, campaign.id)).values()] : []
  if (!campaign || money.length === 0) return null
  const { id, code, description } = campaign
  return {
    campaign: { id, code, description },
    billed: moneyOf(sum(money.map(({ billed }) => billed))),
    paid: moneyOf(sum(money.map(({ paid }) => paid))),
    open: moneyOf(sum(money.map(({ open }) => open))),
    overdue: moneyOf(sum(money.map(({ overdue }) => overdue))),
  }
}

/**
 * The newest collection that has begun; if none has begun, the newest collection. Next year's collection may be created
 * long before it begins, so the newest collection is not always the right one.
 */
const newest = (ctx: Context, collections: readonly repository.BoardCollection[]) =>
  collections.find(({ begin_dt }) => begin_dt <= nowIso(ctx.clock)) ?? collections[0]

/**
 * The sums of earlier collections, up to the same day of the year as today. For example, a collection that is two years
 * older than the shown one is added up to today's day and month two years ago.
 */
async function earlierYears(
  ctx: Context,
  collections: readonly repository.BoardCollection[],
  baseYear: number,
): Promise<OctoberBoard['earlier']> {
  const now = today(ctx.clock)
  const earlier = collections.filter(({ base_year }) => base_year < baseYear).slice(0, comparedYears)
  return Promise.all(
    earlier.map(async ({ id, base_year }) => {
      const day = sameDayInYear(now, Number(now.slice(0, 4)) - (baseYear - base_year))
      return { base_year, collection_id: id, day, sent: moneyOf(await repository.sentBy(ctx.db, id, day)) }
    }),
  )
}

const centsOf = (rows: readonly repository.DioceseRow[], name: 'received_cents' | 'to_verify_cents'): Cents =>
  sum(rows.map((row) => row[name]))

function count(rows: readonly repository.DioceseRow[]) {
  const live = rows.filter((row) => row.live)
  const contributed = live.filter((row) => row.count > 0).length
  return {
    received: moneyOf(centsOf(rows, 'received_cents')),
    to_verify: moneyOf(centsOf(rows, 'to_verify_cents')),
    to_verify_count: rows.reduce((count, row) => count + row.to_verify_count, 0),
    contributed,
    silent: live.length - contributed,
  }
}

function byRegion(rows: readonly repository.DioceseRow[]): BoardRegion[] {
  const regions = Map.groupBy(rows, ({ region_id }) => region_id)
  return [...regions].map(([id, dioceses]) => ({
    id,
    region_name: dioceses[0]?.region_name ?? noRegion,
    ...count(dioceses),
  }))
}

function byState(rows: readonly repository.DioceseRow[]): BoardState[] {
  const states = Map.groupBy(rows, ({ uf }) => uf)
  return [...states].map(([uf, dioceses]) => {
    const { contributed, silent } = count(dioceses)
    return { uf, contributed, silent }
  })
}
