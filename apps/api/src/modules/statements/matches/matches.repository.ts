import { sql } from 'kysely'
import type { MatchReason } from '@seara/contract/statements/match-reasons'
import type { Cents } from '../../../core/money.ts'
import { localTime } from '../../../db/civil-day.ts'
import type { Db } from '../../../db/schema.ts'

export interface LinkedIds {
  rows: readonly number[]
  contributions: readonly number[]
  donations: readonly number[]
  payments?: readonly number[]
}

interface CertainMatch extends LinkedIds {
  id: number
  reasons: MatchReason[]
}

/** The matches that the rules are certain of and nobody has confirmed. */
export async function certain(db: Db): Promise<CertainMatch[]> {
  const { rows } = await sql<CertainMatch>`
    select match.id, match.reasons,
      coalesce(array_agg(distinct link.row_id) filter (where link.row_id is not null), '{}') as rows,
      coalesce(array_agg(distinct gift.contribution_id) filter (where gift.contribution_id is not null), '{}')
        as contributions,
      coalesce(array_agg(distinct donation.group_donation_id) filter (where donation.group_donation_id is not null),
        '{}') as donations
    from statement_match match
    left join statement_match_row link on link.match_id = match.id
    left join statement_match_contribution gift on gift.match_id = match.id
    left join statement_match_donation donation on donation.match_id = match.id
    where match.state = 'certain' and match.released_at is null
    group by match.id`.execute(db)
  return rows
}

/**
 * Turns certain matches into confirmed ones if their gift already counts: if it is a verified contribution, or a
 * contribution of a group.
 * @returns the ids of these matches
 */
export async function confirmCounted(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    update statement_match match set state = 'confirmed'
    where match.id = any(${ids}) and match.state = 'certain' and (
      exists (select from statement_match_donation link where link.match_id = match.id)
      or exists (
        select from statement_match_contribution link join contribution on contribution.id = link.contribution_id
        where link.match_id = match.id and contribution.status = 'verified'))
    returning match.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Deletes matches that are still `certain`. Confirmed matches stay with their rows and gifts, even if a verification
 * confirms them at the same moment.
 */
export async function deleteCertain(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  // Rows are locked before matches, as in `release_statement_matches`, which triggers call. Otherwise the two could
  // deadlock.
  await sql`select from statement_match_row where match_id = any(${ids}) order by row_id for update`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select id from statement_match where id = any(${ids}) and state = 'certain' and released_at is null
    order by id for update`.execute(db)
  const still = rows.map(({ id }) => id)
  await unlink(db, still)
  await sql`delete from statement_match where id = any(${still})`.execute(db)
}

async function unlink(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select forget_statement_payers(${ids}::integer[])`.execute(db)
  await sql`delete from statement_match_row where match_id = any(${ids})`.execute(db)
  await sql`delete from statement_match_contribution where match_id = any(${ids})`.execute(db)
  await sql`delete from statement_match_donation where match_id = any(${ids})`.execute(db)
  await sql`delete from statement_match_payment where match_id = any(${ids})`.execute(db)
}

/**
 * Releases matches: their rows and gifts are free again, and payers learnt only from them are forgotten. When a gift or
 * payment changes, triggers release its match too (`statement_follow_…` in `db/triggers.md`).
 */
export async function release(
  db: Db,
  ids: readonly number[],
  how: { at: string; by: string | null; reason: string },
): Promise<void> {
  await unlink(db, ids)
  await sql`
    update statement_match set released_at = ${how.at}, released_by = ${how.by}, release_reason = ${how.reason}
    where id = any(${ids}) and released_at is null`.execute(db)
}

/** The ids of the collections to which the contributions of a match belong. @param only the contributions to look at */
export async function collectionsOfMatch(db: Db, id: number, only: 'all' | 'verified'): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct collection_id as id from contribution
    join statement_match_contribution link on link.contribution_id = contribution.id
    where match_id = ${id} and (${only === 'all'}::boolean or contribution.status = 'verified')
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

const giftYear = sql<number>`extract(year from ${localTime('group_donation.donation_at')})::integer`

/** The civil years in which groups gave these contributions. */
export const yearsOfDonations = async (db: Db, donations: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectFrom('group_donation')
      .select(giftYear.as('year'))
      .distinct()
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(donations))))
      .orderBy('year')
      .execute()
  ).map(({ year }) => year)

/** The civil years in which groups gave the contributions of a match. */
export const donationYearsOfMatch = async (db: Db, id: number): Promise<number[]> =>
  (
    await db
      .selectFrom('group_donation')
      .innerJoin('statement_match_donation as link', 'link.group_donation_id', 'group_donation.id')
      .select(giftYear.as('year'))
      .distinct()
      .where('link.match_id', '=', id)
      .orderBy('year')
      .execute()
  ).map(({ year }) => year)

/**
 * Records in a match which gifts it had, because a person is about to release it. From then on, the rules never make a
 * certain match of these gifts. Call this before `release`.
 */
export const keepApart = (db: Db, id: number): Promise<unknown> =>
  sql`
    update statement_match set
      released_contributions = array(select contribution_id from statement_match_contribution where match_id = ${id}),
      released_donations = array(select group_donation_id from statement_match_donation where match_id = ${id})
    where id = ${id}`.execute(db)

export interface NewMatch extends LinkedIds {
  state: 'certain' | 'confirmed'
  reasons: readonly MatchReason[]
  at: string
  by: string | null
  /**
   * Credits minus gifts, or minus the slip's value, and the reason why a person accepted it. Null or absent: no
   * difference.
   */
  difference?: { cents: Cents; reason: string | null } | null
}

/**
 * Stores a match and its links.
 * @returns the match's id
 * @throws a unique violation when a row or gift is already in another match
 */
export async function insert(db: Db, match: NewMatch): Promise<number> {
  const { id } = await db
    .insertInto('statement_match')
    .values({
      state: match.state,
      reasons: JSON.stringify(match.reasons),
      created_at: match.at,
      created_by: match.by,
      ...(match.difference && { difference_cents: match.difference.cents, difference_reason: match.difference.reason }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const link = (values: readonly number[]) => values.map((value) => ({ value, match_id: id }))
  for (const { value, match_id } of link(match.rows))
    await db.insertInto('statement_match_row').values({ row_id: value, match_id }).execute()
  for (const { value, match_id } of link(match.contributions))
    await db.insertInto('statement_match_contribution').values({ contribution_id: value, match_id }).execute()
  for (const { value, match_id } of link(match.donations))
    await db.insertInto('statement_match_donation').values({ group_donation_id: value, match_id }).execute()
  for (const { value, match_id } of link(match.payments ?? []))
    await db.insertInto('statement_match_payment').values({ slip_payment_id: value, match_id }).execute()
  return id
}

export const setReasons = (db: Db, id: number, reasons: readonly MatchReason[]) =>
  db
    .updateTable('statement_match')
    .set({ reasons: JSON.stringify(reasons) })
    .where('id', '=', id)
    .execute()

/** The ids of the collections to which contributions belong. */
export const collectionsOf = async (db: Db, contributions: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectFrom('contribution')
      .select('collection_id')
      .distinct()
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(contributions))))
      .orderBy('collection_id')
      .execute()
  ).map(({ collection_id }) => collection_id)

/**
 * Locks contributions against changes until the transaction ends.
 * @returns their present values, to compare with the values that were matched
 */
export async function lockContributions(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('contribution')
    .select(['id', 'value_cents', 'bank_account_id', 'diocese_id', 'status', 'deleted_at'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * Locks contributions of groups, and the donations to which they belong, against changes until the transaction ends.
 * Contributions whose donation is deleted are left out.
 */
export async function lockDonations(db: Db, ids: readonly number[]): Promise<{ id: number; value_cents: Cents }[]> {
  // Whoever changes or deletes such a contribution locks its donation first.
  await db
    .selectFrom('donation')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('group_donation')
        .select('donation_id')
        .where((eb) => eb('group_donation.id', '=', eb.fn.any(eb.val(ids)))),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return db
    .selectFrom('group_donation as given')
    .innerJoin('donation', 'donation.id', 'given.donation_id')
    .select(['given.id', 'given.value_cents'])
    .where((eb) => eb('given.id', '=', eb.fn.any(eb.val(ids))))
    .where('donation.deleted_at', 'is', null)
    .orderBy('given.id')
    .forNoKeyUpdate('given')
    .execute()
}

export interface NewCandidate {
  row_ids: readonly number[]
  contribution_ids: readonly number[]
  group_donation_ids: readonly number[]
  slip_ids: readonly number[]
  reasons: readonly MatchReason[]
  score: number
}

/** Replaces all stored candidates. */
export async function replaceCandidates(db: Db, candidates: readonly NewCandidate[]): Promise<void> {
  await sql`delete from statement_candidate`.execute(db)
  if (candidates.length === 0) return
  await sql`
    insert into statement_candidate (row_ids, contribution_ids, group_donation_ids, slip_ids, reasons, score)
    select row_ids, contribution_ids, group_donation_ids, slip_ids, reasons, score
    from jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb) as entry
      (row_ids integer[], contribution_ids integer[], group_donation_ids integer[], slip_ids integer[],
        reasons jsonb, score integer)
    `.execute(db)
}

/**
 * Stores which credits were returned, each with the debit that returned it. Only changes are written.
 * @param returned the id of each returned credit, with the id of the debit
 */
export async function replaceReturns(db: Db, returned: ReadonlyMap<number, number>): Promise<void> {
  const [credits, debits] = [[...returned.keys()], [...returned.values()]]
  await sql`
    delete from statement_return where not exists (
      select from unnest(${credits}::integer[], ${debits}::integer[]) as now (row_id, debit_row_id)
      where now.row_id = statement_return.row_id and now.debit_row_id = statement_return.debit_row_id)`.execute(db)
  await sql`
    insert into statement_return (row_id, debit_row_id)
    select row_id, debit_row_id from unnest(${credits}::integer[], ${debits}::integer[]) as now (row_id, debit_row_id)
    on conflict do nothing`.execute(db)
}

/** The confirmed matches of these returned rows that contain contributions, none of which is verified. */
export async function confirmedAndReturned(
  db: Db,
  rowIds: readonly number[],
): Promise<{ match_id: number; row_id: number }[]> {
  const { rows } = await sql<{ match_id: number; row_id: number }>`
    select distinct on (link.match_id) link.match_id, link.row_id from statement_match_row link
    join statement_match match on match.id = link.match_id and match.state = 'confirmed'
    join statement_match_contribution gift on gift.match_id = link.match_id
    where link.row_id = any(${rowIds}) and not exists (
      select from statement_match_contribution other join contribution on contribution.id = other.contribution_id
      where other.match_id = link.match_id and contribution.status = 'verified')
    order by link.match_id, link.row_id`.execute(db)
  return rows
}

/** The ids of the matches of these rows that the rules are certain of and nobody has confirmed. */
export async function certainOfRows(db: Db, rowIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct match.id from statement_match match join statement_match_row link on link.match_id = match.id
    where link.row_id = any(${rowIds}) and match.state = 'certain'`.execute(db)
  return rows.map(({ id }) => id)
}

/** The ids of the matches of these gifts that the rules are certain of and nobody has confirmed. */
export async function certainOfGifts(db: Db, contributions: readonly number[], donations: readonly number[]) {
  const { rows } = await sql<{ id: number }>`
    select match.id from statement_match match join statement_match_contribution link on link.match_id = match.id
    where link.contribution_id = any(${contributions}) and match.state = 'certain'
    union
    select match.id from statement_match match join statement_match_donation link on link.match_id = match.id
    where link.group_donation_id = any(${donations}) and match.state = 'certain'`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The ids of the matches that the rules are certain of and nobody has confirmed, with a pending contribution of this
 * collection. None unless the collection is finished.
 */
export async function certainOfFinished(db: Db, collectionId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct match.id from statement_match match
    join statement_match_contribution link on link.match_id = match.id
    join contribution on contribution.id = link.contribution_id
    join missionary_collection collection on collection.id = contribution.collection_id
    where collection.id = ${collectionId} and collection.finished
      and contribution.status = 'pending' and match.state = 'certain'`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The match of a row; undefined when it has none. The match is locked too: a verification changes a match's state
 * without taking the lock `lockMatches`.
 */
export const findOfRow = (db: Db, rowId: number) =>
  db
    .selectFrom('statement_match_row as link')
    .innerJoin('statement_match as match', 'match.id', 'link.match_id')
    .leftJoin('statement_match_payment as payment', 'payment.match_id', 'match.id')
    .select(['match.id', 'match.state', 'payment.slip_payment_id'])
    .where('link.row_id', '=', rowId)
    .forUpdate('match')
    .executeTakeFirst()

/** Whether one of these gifts is already in a confirmed match. */
export async function areConfirmed(db: Db, contributions: readonly number[], donations: readonly number[]) {
  const { rows } = await sql`
    select 1 from statement_match match
    where match.state = 'confirmed' and match.id in (
      select match_id from statement_match_contribution where contribution_id = any(${contributions})
      union all
      select match_id from statement_match_donation where group_donation_id = any(${donations}))
    limit 1`.execute(db)
  return rows.length > 0
}
