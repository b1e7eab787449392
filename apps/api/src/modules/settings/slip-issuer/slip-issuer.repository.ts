import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import type { SlipIssuerTable } from '../../../db/schema/billing.ts'
import { versionOfOne } from '../../../db/version-of.ts'

/** The id that the audit log uses for the issuer, whatever its version. */
export const issuerId = 1

export type StoredIssuer = Selectable<SlipIssuerTable>

/** The newest version of the issuer. */
export const findCurrent = (db: Db): Promise<StoredIssuer | undefined> =>
  db.selectFrom('slip_issuer').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

export const findAll = (db: Db, ids: readonly number[]): Promise<StoredIssuer[]> =>
  db
    .selectFrom('slip_issuer')
    .selectAll()
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()

/** The key of the lock that lets only one call at a time change the issuer; an arbitrary number. */
const changingTheIssuer = 5_327_240

export const lock = (db: Db) => sql`select pg_advisory_xact_lock(${changingTheIssuer})`.execute(db)

export const findVersion = async (db: Db): Promise<number> =>
  (await db.selectNoFrom(versionOfOne('slip_issuer', issuerId)).executeTakeFirstOrThrow()).version

export const insert = (db: Db, issuer: Insertable<SlipIssuerTable>): Promise<{ id: number }> =>
  db.insertInto('slip_issuer').values(issuer).returning('id').executeTakeFirstOrThrow()

/** The next number of a series and the highest one given. For a new series: 1 and 0. */
export async function findCounter(db: Db, series: string): Promise<{ next: bigint; used: bigint }> {
  const { rows } = await sql<{ next: string; used: string }>`
    select next::text, used::text from slip_counter where series = ${series}`.execute(db)
  return { next: BigInt(rows[0]?.next ?? 1), used: BigInt(rows[0]?.used ?? 0) }
}

/** Takes the next number of a series; other callers wait until the transaction ends. */
export async function takeNext(db: Db, series: string): Promise<bigint> {
  const { rows } = await sql<{ given: string }>`
    insert into slip_counter (series, next, used) values (${series}, 2, 1)
    on conflict (series) do update
      set used = greatest(slip_counter.used, slip_counter.next), next = slip_counter.next + 1
    returning (next - 1)::text as given`.execute(db)
  return BigInt(rows[0]?.given ?? 0)
}

/**
 * Records a nosso número as given. @param key made by `ourNumberKey` @returns false when the number was already given
 */
export async function noteGiven(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql<{ key: string }>`
    insert into our_number_given (key) values (${key}) on conflict do nothing returning key`.execute(db)
  return rows.length > 0
}

/** Those of the keys whose nosso número was already given. */
export async function findGiven(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from our_number_given where key = any(${keys})`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** Sets the next number of a series, even to a lower number. */
export const setNextAnywhere = (db: Db, series: string, next: bigint) =>
  sql`
    insert into slip_counter (series, next) values (${series}, ${next})
    on conflict (series) do update set next = excluded.next`.execute(db)

/** Sets the next number of a series. @returns false when this number, or a higher one, was already given */
export async function setNext(db: Db, series: string, next: bigint): Promise<boolean> {
  const { rows } = await sql<{ series: string }>`
    insert into slip_counter (series, next) values (${series}, ${next})
    on conflict (series) do update set next = excluded.next where excluded.next > slip_counter.used
    returning series`.execute(db)
  return rows.length > 0
}

/** The keys of all series in which a number was given or set. */
export const allSeries = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('slip_counter').select('series').orderBy('series').execute()).map(({ series }) => series)

/** Skips `count` numbers of a series: they count as given. */
export const skip = (db: Db, series: string, count: bigint) =>
  sql`
    insert into slip_counter (series, next, used) values (${series}, ${count}::bigint + 1, ${count}::bigint)
    on conflict (series) do update set
      next = slip_counter.next + ${count}::bigint,
      used = greatest(slip_counter.used, slip_counter.next + ${count}::bigint - 1)`.execute(db)

/** Records numbers of a series as skipped: they count as given. */
export const noteSkipped = (db: Db, series: string, first: bigint, last: bigint) =>
  sql`insert into our_number_skipped (series, first, last) values (${series}, ${first}, ${last})
    on conflict (series, first) do update set last = greatest(our_number_skipped.last, excluded.last)`.execute(db)

/** The last number of the skipped range that contains a number; null when the number was not skipped. */
export async function lastSkipped(db: Db, series: string, number: bigint): Promise<bigint | null> {
  const { rows } = await sql<{ last: string | null }>`
    select max(last)::text as last from our_number_skipped
    where series = ${series} and ${number}::bigint between first and last`.execute(db)
  return rows[0]?.last == null ? null : BigInt(rows[0].last)
}

/** Counts the slips that were made after a moment. @param since ISO 8601 in UTC */
export async function countSlipsSince(db: Db, since: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from slip where created_at > ${since}`.execute(
    db,
  )
  return Number(rows[0]?.count)
}
