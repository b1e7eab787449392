import type { Absence, CreditQuery, MissingQuery } from '@seara/contract/statements/credits'
import type { Paged } from '@seara/contract/core/paging'
import type { z } from 'zod'
import { amountRange } from '../../../core/amount-range.ts'
import { dayOf } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import type { Cents } from '../../../core/money.ts'
import * as contributions from '../../collections/contributions/contributions.service.ts'
import * as absent from './absent-gifts.repository.ts'
import type { AbsentGift } from './absent-gifts.repository.ts'
import * as asked from './asked.repository.ts'
import type { AskedRow } from './asked.repository.ts'
import * as repository from './credits.repository.ts'
import type { CandidateRow, CreditRow, MatchRow } from './credits.repository.ts'
import * as gifts from './gifts.repository.ts'
import type { GiftView } from './gifts.repository.ts'
import { ensureFresh } from './refresh.service.ts'
import { likelyDioceses } from './rules/likely-dioceses.ts'
import { payersOf } from './rules/match.ts'
import { readPayer } from './rules/payer-text.ts'
import * as settings from './statement-settings.repository.ts'
import * as matchInput from './match-input.repository.ts'

export { ensureFresh }
export type { CandidateRow, CreditRow, GiftView, MatchRow, AbsentGift }

/** The data that is shown next to credits. */
export interface CreditDetails {
  /** Rows by id: the shown rows, and the rows of their matches and candidates. */
  rows: ReadonlyMap<number, CreditRow>
  matches: ReadonlyMap<number, MatchRow>
  candidates: readonly CandidateRow[]
  gifts: readonly GiftView[]
  /** By the id of a waiting row: how many other waiting rows have the same text. */
  sameTexts: ReadonlyMap<number, number>
  /** By the id of a waiting row: the dioceses that its text seems to name. */
  dioceses: ReadonlyMap<number, { id: number; name: string }[]>
  /** The dioceses that were asked to declare the rows. */
  asked: readonly AskedRow[]
}

/** One page of the credits, newest first, with their matches or candidates. */
export async function list(
  ctx: Context,
  query: z.output<typeof CreditQuery>,
): Promise<{ page: Paged<CreditRow>; details: CreditDetails }> {
  await ensureFresh(ctx)
  return listAsMatched(ctx, query)
}

/** Like `list`, but does not update the matches first and writes nothing. Call `ensureFresh` before. */
export async function listAsMatched(
  ctx: Context,
  query: z.output<typeof CreditQuery>,
): Promise<{ page: Paged<CreditRow>; details: CreditDetails }> {
  const page = await repository.list(ctx.db, query, amountRange(query.search))
  return { page, details: await detailsOf(ctx, page.data) }
}

/** @throws notFound when there is no such row */
export async function get(ctx: Context, id: number): Promise<CreditRow> {
  const found = await repository.find(ctx.db, id)
  if (!found) throw notFound('Lançamento não encontrado.')
  return found
}

/** The credits of a file, by day. If there are more than `limit`, credits with a match or a candidate come first. */
export const listOfFile = (ctx: Context, fileId: number, limit: number): Promise<CreditRow[]> =>
  repository.listOfFile(ctx.db, fileId, limit)

/** Everything that is shown next to rows: their matches, candidates, gifts and so on. */
export async function detailsOf(ctx: Context, rows: readonly CreditRow[]): Promise<CreditDetails> {
  const waiting = rows.filter(({ state }) => state === 'waiting').map(({ id }) => id)
  const matches = await repository.matchesOf(
    ctx.db,
    rows.flatMap(({ match_id }) => match_id ?? []),
  )
  const candidates = waiting.length > 0 ? await repository.candidatesOf(ctx.db, { rows: waiting }) : []
  return {
    ...(await gather(ctx, rows, matches, candidates)),
    sameTexts: await repository.sameTexts(ctx.db, waiting),
    dioceses: await likelyOf(
      ctx,
      rows.filter(({ state }) => state === 'waiting'),
    ),
    asked: await asked.listOf(
      ctx.db,
      rows.map(({ id }) => id),
    ),
  }
}

/** The dioceses that the rows' texts seem to name, by the id of the row. */
async function likelyOf(ctx: Context, rows: readonly CreditRow[]): Promise<CreditDetails['dioceses']> {
  if (rows.length === 0) return new Map()
  const registry = await matchInput.registry(ctx.db)
  const payers = payersOf({ registry, usualPayers: await matchInput.usualPayers(ctx.db) })
  const names = new Map(registry.map(({ id, name }) => [id, name]))
  return new Map(
    rows.map((row) => {
      const payer = readPayer({ ...row, date: row.day })
      return [row.id, likelyDioceses(payer, payers).map((id) => ({ id, name: names.get(id) ?? '' }))]
    }),
  )
}

async function gather(
  ctx: Context,
  rows: readonly CreditRow[],
  matches: readonly MatchRow[],
  candidates: readonly CandidateRow[],
): Promise<CreditDetails> {
  const known = new Map(rows.map((row) => [row.id, row]))
  const named = [...matches.flatMap(({ rows }) => rows), ...candidates.flatMap(({ row_ids }) => row_ids)]
  const others = await repository.listByIds(
    ctx.db,
    named.filter((id) => !known.has(id)),
  )
  return {
    rows: new Map([...known, ...others.map((row) => [row.id, row] as const)]),
    matches: new Map(matches.map((match) => [match.id, match])),
    candidates,
    gifts: await gifts.listByIds(ctx.db, {
      contributions: [
        ...matches.flatMap(({ contributions }) => contributions),
        ...candidates.flatMap(({ contribution_ids }) => contribution_ids),
      ],
      donations: [
        ...matches.flatMap(({ donations }) => donations),
        ...candidates.flatMap(({ group_donation_ids }) => group_donation_ids),
      ],
      slips: [...matches.flatMap(({ slips }) => slips), ...candidates.flatMap(({ slip_ids }) => slip_ids)],
    }),
    sameTexts: new Map(),
    dioceses: new Map(),
    asked: [],
  }
}

/** A match with its rows and gifts. @throws notFound when there is no such match, or it was released */
export async function matchOf(ctx: Context, id: number): Promise<{ match: MatchRow; details: CreditDetails }> {
  const [match] = await repository.matchesOf(ctx.db, [id])
  if (!match) throw notFound('Par não encontrado.')
  return { match, details: await gather(ctx, [], [match], []) }
}

/**
 * In the search for a contribution's payment that was returned, older credits are ignored: those from more than this
 * many milliseconds before the declaration.
 */
const returnSoughtBefore = 90 * 24 * 60 * 60 * 1000

/**
 * The bank's side of a contribution: its match, or candidates when it has no match.
 * @throws notFound when there is no such contribution
 */
export async function bankSide(ctx: Context, contributionId: number) {
  const contribution = await contributions.get(ctx, contributionId)
  await ensureFresh(ctx)
  const link = await repository.matchOfContribution(ctx.db, contributionId)
  const matches = link ? await repository.matchesOf(ctx.db, [link.match_id]) : []
  const candidates = link ? [] : await repository.candidatesOf(ctx.db, { contributions: [contributionId] })
  return {
    match: matches[0] ?? null,
    candidates,
    details: await gather(ctx, [], matches, candidates),
    statementUntil: await repository.statementUntil(ctx.db, contribution.bank_account_id),
    released: link ? undefined : await repository.lastReleaseOf(ctx.db, contributionId),
    returnedOn: await (link
      ? repository.returnOfMatch(ctx.db, link.match_id)
      : repository.returnOfValue(ctx.db, {
          accountId: contribution.bank_account_id,
          cents: contribution.value_cents,
          from: dayOf(new Date(Date.parse(contribution.created_at) - returnSoughtBefore).toISOString()),
        })),
  }
}

/**
 * The gifts and slips that a person may choose for a row.
 * @param rowId undefined: no row is chosen yet
 * @throws notFound when there is no such row
 */
export async function findGifts(ctx: Context, search: string, rowId: number | undefined): Promise<GiftView[]> {
  const cents = rowId === undefined ? null : (await get(ctx, rowId)).cents
  return gifts.search(ctx.db, search.replace(/\s+/g, ' '), { cents, amount: amountRange(search) })
}

interface StatementCounts extends repository.Counts {
  missing: { count: number; cents: Cents; oldest: string | null }
}

/** How many credits, and how many late payments of contributions, somebody still has to look at. */
export async function count(ctx: Context): Promise<StatementCounts> {
  await ensureFresh(ctx)
  const counts = await repository.count(ctx.db)
  return { ...counts, missing: await countLate(ctx) }
}

/** The contributions whose payment is late: how many, their sum, and the day of the oldest. */
async function countLate(ctx: Context) {
  const { missing_after_days } = await settings.find(ctx.db)
  return absent.countLate(ctx.db, missing_after_days)
}

/** How many contributions of a collection are matched with no row of a statement, by account and reason. */
export async function countAbsent(ctx: Context, collectionId: number): Promise<Map<number, Record<Absence, number>>> {
  const { missing_after_days } = await settings.find(ctx.db)
  return absent.countByAccount(ctx.db, missing_after_days, collectionId)
}

/** One page of the contributions that are matched with no row of a statement, the oldest first. */
export async function listMissing(ctx: Context, query: z.output<typeof MissingQuery>) {
  await ensureFresh(ctx)
  return listMissingAsMatched(ctx, query)
}

/** Like `listMissing`, but does not update the matches first and writes nothing. Call `ensureFresh` before. */
export async function listMissingAsMatched(ctx: Context, query: z.output<typeof MissingQuery>) {
  const { missing_after_days } = await settings.find(ctx.db)
  return absent.list(ctx.db, missing_after_days, query, amountRange(query.search))
}
