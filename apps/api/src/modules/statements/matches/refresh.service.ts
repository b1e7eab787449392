import { daysAfter } from '../../../core/civil-time.ts'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { formatDay } from '../../../core/format.ts'
import { threads } from '../../../infra/threads/threads.ts'
import type { Matches, MatchInput } from './rules/match.ts'
import type { Declaration } from './rules/pairs.ts'
import type { Proposal } from './rules/proposal-score.ts'
import { withdrawAnswered } from './asked-mails.service.ts'
import * as freshness from './freshness.repository.ts'
import { lockMatches } from './match-lock.repository.ts'
import * as matches from './matches.repository.ts'
import { settleByTxid, slipCandidates } from './pix-slips.service.ts'
import * as repository from './match-input.repository.ts'
import type { GiftRow, InputRow } from './match-input.repository.ts'

const run = threads({ maxOldGenerationSizeMb: 512 })

/** The matches are computed again after this many milliseconds, even if no gift seems to have changed. */
const oldAfter = 60_000
/**
 * Rows are compared from this many days before the oldest gift. Older rows are read only to find returned payments,
 * which do not depend on the open gifts.
 */
const rowsBefore = 60
/** A day that is later than the day of any gift: the start value when the oldest gift is searched. */
const lastDay = '9999-12-31'

/** Computes the matches again if gifts have changed since the last time. Call this before reading matches. */
export async function ensureFresh(ctx: Context): Promise<void> {
  if (await isFresh(ctx)) return
  await inTransaction(ctx, async (ctx) => {
    await lockMatches(ctx.db)
    if (!(await isFresh(ctx))) await refresh(ctx)
  })
}

async function isFresh(ctx: Context): Promise<boolean> {
  const { version, matched_version, matched_at } = await freshness.freshness(ctx.db)
  const age = matched_at === null ? Infinity : ctx.clock.now().getTime() - Date.parse(matched_at)
  if (version === matched_version && Math.abs(age) < oldAfter) return true
  return !(await freshness.hasRows(ctx.db))
}

export interface Refreshed {
  /** How many slips were settled because a credit has their Pix code. */
  slips: number
}

/**
 * Computes the certain matches and the candidates from all rows and gifts. The caller's transaction must already have
 * the lock `lockMatches`. The result does not depend on the order in which rows and gifts arrived. Confirmed matches
 * stay, unless the money was returned before anybody verified the gift.
 */
export async function refresh(ctx: Context): Promise<Refreshed> {
  const { version } = await freshness.freshness(ctx.db)
  let compared = await compareAll(ctx)
  // A returned credit must not settle a slip. So slips are settled after the comparison, which finds returned credits.
  const slips = await settleByTxid(ctx)
  if (slips > 0) compared = await compareAll(ctx)
  const { gifts, rows, found } = compared
  await releaseReturned(ctx, found, rows)
  await storeCertain(ctx, found, gifts)
  await matches.replaceCandidates(ctx.db, [...(await slipCandidates(ctx)), ...candidatesOf(found.proposals)])
  await withdrawAnswered(ctx)
  await freshness.setMatched(ctx.db, nowIso(ctx.clock), version)
  return { slips }
}

/** Compares all rows and gifts, and stores which credits were returned. */
async function compareAll(ctx: Context) {
  const gifts = await repository.gifts(ctx.db)
  const oldest = gifts.reduce((day, gift) => (gift.day < day ? gift.day : day), lastDay)
  const rows = await repository.rows(ctx.db, daysAfter(oldest, -rowsBefore))
  const found = await compare(ctx, gifts, rows)
  await matches.replaceReturns(ctx.db, found.takenBack.returned)
  return { gifts, rows, found }
}

const keyOf = ({ kind, id }: Pick<GiftRow, 'kind' | 'id'>) => `${kind}:${id}`

/** The ids of the gifts of one kind, from keys as `keyOf` makes them. */
const idsOf = (kind: GiftRow['kind'], keys: readonly string[]): number[] =>
  keys.flatMap((key) => (key.startsWith(`${kind}:`) ? Number(key.slice(kind.length + 1)) : []))

async function compare(ctx: Context, gifts: readonly GiftRow[], rows: readonly InputRow[]): Promise<Matches> {
  const input: MatchInput = {
    rows: rows.map(({ isUsed: _, isGift: __, ...row }) => row),
    usedRows: rows.flatMap(({ id, isUsed }) => (isUsed ? id : [])),
    giftRows: rows.flatMap(({ id, isGift }) => (isGift ? id : [])),
    declarations: gifts.map(toDeclaration),
    registry: await repository.registry(ctx.db),
    usualPayers: await repository.usualPayers(ctx.db),
  }
  return run<Matches>(new URL('./compare.worker.ts', import.meta.url), input)
}

const toDeclaration = (gift: GiftRow): Declaration => ({
  key: keyOf(gift),
  accountId: gift.account_id,
  cents: Number(gift.amount),
  day: gift.day,
  dioceseId: gift.diocese_id,
  cnpj: gift.cnpj,
  people: [gift.person, ...(gift.group_name === null ? [] : [gift.group_name])],
  needsPerson: gift.needs_person,
})

/**
 * Releases confirmed matches whose money was returned before anybody verified the gift. If the gift is already
 * verified, the match stays: an admin sees it and can undo the verification.
 */
async function releaseReturned(ctx: Context, { takenBack }: Matches, rows: readonly InputRow[]): Promise<void> {
  const used = new Map(rows.flatMap((row) => (row.isUsed && takenBack.returned.has(row.id) ? [[row.id, row]] : [])))
  if (used.size === 0) return
  const dayOf = new Map(rows.map(({ id, date }) => [id, date]))
  for (const { match_id, row_id } of await matches.confirmedAndReturned(ctx.db, [...used.keys()])) {
    const day = dayOf.get(takenBack.returned.get(row_id) ?? 0)
    const reason = `O mesmo valor voltou a quem pagou${day === undefined ? '' : ` em ${formatDay(day)}`}.`
    await matches.release(ctx.db, [match_id], { at: nowIso(ctx.clock), by: null, reason })
  }
}

/**
 * Stores the new certain matches, and deletes those that are no longer certain. If a gift has changed since the
 * comparison, its new match waits for the next comparison. If the money of a deleted match was returned, and its gift
 * already counts and has no other payment, the match becomes confirmed instead, so that a person sees it.
 */
async function storeCertain(
  ctx: Context,
  { proposals, takenBack }: Pick<Matches, 'proposals' | 'takenBack'>,
  gifts: readonly GiftRow[],
): Promise<void> {
  const signature = ({ rows, contributions, donations }: matches.LinkedIds) =>
    `${rows.join()} ${contributions.join()} ${donations.join()}`
  const wanted = new Map(
    proposals
      .filter(({ certainty }) => certainty === 'certain')
      .map((proposal) => {
        const { rows, declarations, reasons } = proposal
        const of = {
          rows,
          contributions: idsOf('contribution', declarations),
          donations: idsOf('donation', declarations),
        }
        return [signature(of), { ...of, reasons }]
      }),
  )
  const present = await matches.certain(ctx.db)
  const gone = present.filter((one) => !wanted.has(signature(one)))
  const paidAgain = new Set([...wanted.values()].flatMap(giftKeys))
  const returned = gone.filter(
    (one) => one.rows.some((id) => takenBack.returned.has(id)) && !giftKeys(one).some((key) => paidAgain.has(key)),
  )
  const ids = (some: readonly { id: number }[]) => some.map(({ id }) => id)
  const kept = await matches.confirmCounted(ctx.db, ids(returned))
  await matches.deleteCertain(
    ctx.db,
    ids(gone).filter((id) => !kept.includes(id)),
  )
  for (const one of present) {
    const now = wanted.get(signature(one))
    if (now && now.reasons.join() !== one.reasons.join()) await matches.setReasons(ctx.db, one.id, now.reasons)
  }
  const known = new Set(present.map(signature))
  const added = [...wanted.entries()].flatMap(([key, one]) => (known.has(key) ? [] : [one]))
  const unchanged = await lockUnchanged(ctx, added, gifts)
  for (const one of added)
    if ([...one.contributions, ...one.donations.map((id) => -id)].every((id) => unchanged.has(id)))
      await matches.insert(ctx.db, { ...one, state: 'certain', at: nowIso(ctx.clock), by: null })
}

const giftKeys = ({ contributions, donations }: matches.LinkedIds): string[] => [
  ...contributions.map((id) => keyOf({ kind: 'contribution', id })),
  ...donations.map((id) => keyOf({ kind: 'donation', id })),
]

/**
 * Locks the gifts of new matches.
 * @returns the ids of those that nobody has changed since they were compared with the rows of the statement: positive
 * for contributions, negative for contributions of groups
 */
async function lockUnchanged(ctx: Context, added: readonly matches.LinkedIds[], gifts: readonly GiftRow[]) {
  const compared = new Map(gifts.map((gift) => [keyOf(gift), gift]))
  const contributions = await matches.lockContributions(
    ctx.db,
    added.flatMap(({ contributions }) => contributions),
  )
  const donations = await matches.lockDonations(
    ctx.db,
    added.flatMap(({ donations }) => donations),
  )
  return new Set([
    ...contributions.flatMap((now) => {
      const then = compared.get(`contribution:${now.id}`)
      const same =
        then &&
        now.deleted_at === null &&
        String(now.value_cents) === then.amount &&
        now.bank_account_id === then.account_id &&
        now.diocese_id === then.diocese_id
      return same ? [now.id] : []
    }),
    ...donations.flatMap(({ id, value_cents }) =>
      compared.get(`donation:${id}`)?.amount === String(value_cents) ? [-id] : [],
    ),
  ])
}

const candidatesOf = (proposals: readonly Proposal[]): matches.NewCandidate[] =>
  proposals
    .filter(({ certainty }) => certainty === 'likely')
    .map(({ rows, declarations, reasons, score }) => ({
      row_ids: rows,
      contribution_ids: idsOf('contribution', declarations),
      group_donation_ids: idsOf('donation', declarations),
      slip_ids: [],
      reasons,
      score,
    }))
