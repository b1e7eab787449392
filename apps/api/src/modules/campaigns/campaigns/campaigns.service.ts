import {
  dueTooEarly,
  isDueAfterBegin,
  type CampaignBody,
  type CampaignChange,
} from '@seara/contract/campaigns/campaigns'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import type { Versioned } from '@seara/contract/core/version'
import { today } from '../../../core/civil-time.ts'
import { nowIso, type Context } from '../../../core/context.ts'
import { conflict, invalid, notFound } from '../../../core/errors.ts'
import { formatDay } from '../../../core/format.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import { tracked, without } from '../../../platform/audit/tracked.service.ts'
import * as years from '../../../platform/closed-years/closed-years.service.ts'
import * as reminders from '../../../platform/reminders/queued-reminders.service.ts'
import * as repository from './campaigns.repository.ts'
import type { CampaignRow } from './campaigns.repository.ts'

export type { CampaignRow }

export const list = (ctx: Context, page: PageQuery): Promise<Paged<CampaignRow>> => repository.list(ctx.db, page)

/** Every campaign, the newest base year first. */
export const listAll = (ctx: Context): Promise<CampaignRow[]> => repository.listAll(ctx.db)

/** The campaign that takes requests now; null when there is none. */
export const findActive = async (ctx: Context): Promise<CampaignRow | null> =>
  (await repository.findActive(ctx.db, today(ctx.clock))) ?? null

/** @throws notFound when there is no such campaign */
export const get = async (ctx: Context, id: number): Promise<CampaignRow & Versioned> =>
  (await repository.find(ctx.db, id)) ?? missing()

/** The campaign of a base year; null when there is none. */
export const findOfYear = async (ctx: Context, year: number): Promise<CampaignRow | null> =>
  (await repository.findOfYear(ctx.db, year)) ?? null

/** Creates a campaign. Its base year is the year of its first day. @throws conflict when that year has a campaign */
export const create = (ctx: Context, body: CampaignBody): Promise<CampaignRow & Versioned> =>
  campaigns.create(ctx, async (ctx) => {
    const base_year = yearOf(body.begin_dt)
    const campaign = { ...body, base_year, code: await newCode(ctx, base_year), created_at: nowIso(ctx.clock) }
    return refusingTakenYear(() => repository.insert(ctx.db, { ...campaign, end_dt: null }))
  })

/**
 * Edits, finishes or reopens a campaign. Absent fields stay, but a change without any field finishes the campaign, or
 * reopens it if it is finished. The code never changes.
 * @throws notFound when there is no such campaign
 * @throws invalid on `due_date` when it is before the first day
 * @throws conflict when the first day moves to a year that already has a campaign, or out of a year whose accounts were
 * ever closed, or when the accounts of the campaign's year are closed and its first day or due date changes
 */
export const change = (ctx: Context, id: number, body: CampaignChange): Promise<CampaignRow & Versioned> =>
  campaigns.change(ctx, id, async (ctx, before) => {
    const { description, begin_dt = before.begin_dt, due_date = before.due_date, finished } = body
    const edits = description !== undefined || body.begin_dt !== undefined || body.due_date !== undefined
    if (edits) {
      const dates = { begin_dt, due_date }
      if (!isDueAfterBegin(dates)) throw invalid('due_date', dueTooEarly)
      if (begin_dt !== before.begin_dt || due_date !== before.due_date)
        await years.requireOpen(ctx, 'campaigns', before.base_year)
      if (yearOf(begin_dt) !== before.base_year)
        await years.requireNeverClosed(ctx, 'campaigns', before.base_year, 'begin_dt')
      const title = description === undefined ? {} : { description }
      await refusingTakenYear(() => repository.update(ctx.db, id, { ...title, ...dates, base_year: yearOf(begin_dt) }))
      if (begin_dt !== before.begin_dt && !before.finished) await followBegin(ctx, before, begin_dt)
    }
    const wanted = finished ?? (edits ? before.finished : !before.finished)
    if (wanted === before.finished) return
    await repository.update(ctx.db, id, { finished: wanted, end_dt: wanted ? nowIso(ctx.clock) : null })
    const running = { campaign_id: id, audiences: untilFinished }
    if (wanted) await reminders.stop(ctx, { ...running, because: 'A campanha foi finalizada.', reach: 'unsent' })
    else await reminders.resume(ctx, { ...running, begins_on: begin_dt })
  })

/**
 * The audiences that are reminded only while a campaign runs. `not_paid` is none of them: slips have their own dates,
 * and are paid even months after the campaign is finished.
 */
const untilFinished = ['not_requested', 'not_confirmed'] as const

/** Withdraws the waiting reminders of a campaign that was put off, or lets them be sent when it has begun after all. */
async function followBegin(ctx: Context, before: CampaignRow, begin_dt: string): Promise<void> {
  const day = today(ctx.clock)
  const running = { campaign_id: before.id, audiences: untilFinished }
  if (begin_dt > day)
    await reminders.stop(ctx, { ...running, because: 'O início da campanha foi adiado.', reach: 'unsent' })
  else if (before.begin_dt > day) await reminders.resume(ctx, { ...running, begins_on: begin_dt })
}

/** Prevents a campaign from changing until the transaction ends. */
export async function lockShared(ctx: Context, id: number): Promise<void> {
  await repository.lockShared(ctx.db, id)
}

/**
 * Requires that a campaign's requests may be created and changed now, and keeps the campaign open until the transaction
 * ends. Boxes, labels, slips and payments do not call this, because they go on after the campaign is finished.
 * @throws invalid on `missionary_campaign_id` when there is no such campaign
 * @throws conflict while the campaign has not begun, or when it is finished
 */
export async function requireOpen(ctx: Context, id: number): Promise<CampaignRow> {
  const campaign = await repository.lockShared(ctx.db, id)
  if (!campaign) throw invalid('missionary_campaign_id', 'Campanha não encontrada')
  if (campaign.finished) {
    // A campaign is always finished when the accounts of its year are closed. The error about the closed year is thrown
    // first, because it says more.
    await years.requireOpen(ctx, 'campaigns', campaign.base_year)
    throw conflict('Campanha Missionária já FINALIZADA!', 'campaign_finished')
  }
  if (campaign.begin_dt > today(ctx.clock))
    throw conflict(
      `A Campanha Missionária ainda não começou: ela recebe solicitações a partir de ${formatDay(campaign.begin_dt)}.`,
      'campaign_not_begun',
    )
  return campaign
}

const yearOf = (day: string): number => Number(day.slice(0, 4))

/**
 * The code of a new campaign, such as `CAM-2026`. A campaign that was moved to another year keeps its code, so this
 * code may be taken. Then a number is added, such as `CAM-2026-2`.
 */
async function newCode(ctx: Context, year: number): Promise<string> {
  const code = `CAM-${year}`
  const taken = await repository.countCodes(ctx.db, code)
  return taken === 0 ? code : `${code}-${taken + 1}`
}

async function refusingTakenYear<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    // Two campaigns of a year may be created at the same moment. They also have the same code, so the database may
    // refuse the second one because of its year or because of its code.
    if (
      isUniqueViolation(error, 'missionary_campaign_one_per_year') ||
      isUniqueViolation(error, 'missionary_campaign_code_unique')
    )
      throw conflict('Já existe uma Campanha cadastrada para esse ano!', 'year_taken', 'begin_dt')
    throw error
  }
}

const campaigns = tracked<CampaignRow & Versioned>({
  entity: 'campaign',
  lock: repository.lock,
  get,
  snapshot: without('id'),
})

function missing(): never {
  throw notFound('❌ Campanha não encontrada!')
}
