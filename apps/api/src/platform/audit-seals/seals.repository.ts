import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { accessesKeptFor } from '../audit/audit-entries.repository.ts'

/** An arbitrary fixed number: the key of the lock that lets only one process seal at a time. */
const sealing = 5_327_301

/** The most entries of one seal: few enough to be hashed in about 100 ms. */
const mostEntries = 5_000

/**
 * For this long after a seal, entries with a lower id than the seal's last one may still appear, because a transaction
 * may take its id early and commit late. Every transaction is far shorter than this.
 */
const lateFor = sql`interval '1 hour'`

/**
 * The text of one entry for the hash: all its columns as a JSON array, with the moment in microseconds since 1970. The
 * array is PostgreSQL's `jsonb`, so the same values always give the same text.
 */
const entryText = sql`jsonb_build_array(e.id, (extract(epoch from e.at) * 1000000)::bigint, e.actor_id, e.actor_name,
  e.entity, e.entity_id, e.action, e.before, e.after, e.address)::text`

/**
 * The SHA-256 of the entries that match `condition`, one line each, in the order of their ids. If no entry matches, the
 * SHA-256 of an empty text.
 */
const hashOf = (condition: ReturnType<typeof sql>) => sql`sha256(convert_to(coalesce(
  string_agg(${entryText}, E'\\n' order by e.id) filter (where ${condition}), ''), 'UTF8'))`

/**
 * Separate counts and hashes of changes and of accesses. Changes stay for ever, accesses are deleted after six months:
 * the changes must be provable without the accesses.
 */
const contentHashes = sql`
  count(*) filter (where not is_access(e.entity, e.action))::integer as changes,
  ${hashOf(sql`not is_access(e.entity, e.action)`)} as changes_hash,
  count(*) filter (where is_access(e.entity, e.action))::integer as accesses,
  ${hashOf(sql`is_access(e.entity, e.action)`)} as accesses_hash,
  min(e.at) filter (where is_access(e.entity, e.action)) as oldest_access`

/**
 * SQL for a seal's own hash: the SHA-256 of the previous seal's hash and all values of this seal.
 * @param s the seal's alias in the query
 * @param before the previous seal's hash
 */
const sealHash = (s: ReturnType<typeof sql>, before: ReturnType<typeof sql>) => sql`sha256(${before} || convert_to(
  jsonb_build_array(${s}.number, (extract(epoch from ${s}.sealed_at) * 1000000)::bigint, ${s}.last_id, ${s}.covers::text,
    ${s}.changes, encode(${s}.changes_hash, 'hex'), ${s}.accesses, encode(${s}.accesses_hash, 'hex'),
    (extract(epoch from ${s}.oldest_access) * 1000000)::bigint)::text, 'UTF8'))`

/**
 * Seals the next entries, in the transaction of `db`.
 * @param now ISO 8601 in UTC
 * @returns how many entries were sealed, 0 if there were none; null while another process seals
 */
export async function sealNext(db: Db, now: string): Promise<number | null> {
  const { rows: locks } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${sealing}) as locked`.execute(db)
  if (!locks[0]?.locked) return null
  const { rows } = await sql<{ sealed: number }>`
    with before as (
      (select number, last_id, hash from audit_seal order by number desc limit 1)
      union all select 0, 0, ''::bytea where not exists (select from audit_seal)
    ), recent as (
      select coalesce(max(last_id) filter (where sealed_at < ${now}::timestamptz - ${lateFor}), 0) as from_id,
        range_agg(covers) filter (where sealed_at >= ${now}::timestamptz - ${lateFor}) as covered
      from (select * from audit_seal order by number desc limit 2000) as newest
    ), holes as (
      select unnest(int8multirange(int8range(from_id + 1, greatest(before.last_id, from_id) + 1))
        - coalesce(covered, '{}'::int8multirange)) as hole
      from recent, before
    ), chosen as (
      (select late.* from holes cross join lateral (
         select * from audit_entry where id >= lower(hole) and id < upper(hole) order by id limit ${mostEntries}
       ) as late limit ${mostEntries})
      union all
      (select * from audit_entry where id > (select last_id from before) order by id limit ${mostEntries})
    ), content as (
      select range_agg(int8range(e.id, e.id, '[]')) as covers, max(e.id) as highest, ${contentHashes}
      from chosen e having count(*) > 0
    ), seal as (
      select before.number + 1 as number, ${now}::timestamptz as sealed_at,
        greatest(before.last_id, highest) as last_id, covers, changes, changes_hash, accesses, accesses_hash,
        oldest_access, before.hash as previous
      from content, before
    )
    insert into audit_seal
    select number, sealed_at, last_id, covers, changes, changes_hash, accesses, accesses_hash, oldest_access,
      ${sealHash(sql`s`, sql`s.previous`)}
    from seal s
    returning changes + accesses as sealed`.execute(db)
  return rows[0]?.sealed ?? 0
}

export interface CheckedSeal {
  number: number
  sealed_at: string
  last_id: number
  /** The ids of the sealed entries, in PostgreSQL's notation of ranges: `{[1,5),[7,9)}`. */
  covers: string
  /** Whether this seal directly follows the previous seal, and its own hash is right. */
  chained: boolean
  changes: number
  /** How many of the sealed changes still exist. */
  changes_now: number
  /** Whether the changes still have the sealed hash. */
  changes_same: boolean
  accesses: number
  /** How many of the sealed accesses still exist. */
  accesses_now: number
  /**
   * Whether the accesses still have the sealed hash. Null when some of them may have been deleted on schedule, after
   * six months: then nothing can be compared.
   */
  accesses_same: boolean | null
}

/**
 * Recomputes `count` seals from the entries as they are now.
 * @param after the number of the seal before the first recomputed one
 */
export async function recompute(db: Db, after: number, count: number): Promise<CheckedSeal[]> {
  const { rows } = await sql<CheckedSeal>`
    with seals as (
      select s.*, coalesce(lag(hash) over (order by number), (select hash from audit_seal where number = ${after}),
        ''::bytea) as previous, coalesce(lag(number) over (order by number), ${after}) as previous_number
      from (select * from audit_seal where number > ${after} order by number limit ${count}) as s
    )
    select s.number, s.sealed_at, s.last_id, s.covers::text as covers,
      s.hash = ${sealHash(sql`s`, sql`s.previous`)} and s.number = s.previous_number + 1 as chained,
      s.changes, now.changes as changes_now, s.changes_hash = now.changes_hash as changes_same,
      s.accesses, now.accesses as accesses_now,
      case when s.oldest_access < now() - ${accessesKeptFor} then null
        else s.accesses_hash = now.accesses_hash end as accesses_same
    from seals s cross join lateral (
      select ${contentHashes} from unnest(s.covers) as r(range)
      join audit_entry e on e.id >= lower(range) and e.id < upper(range)
    ) as now
    order by s.number`.execute(db)
  return rows
}

/**
 * Finds entries that somebody added afterwards: no seal covers them, although later entries were sealed more than an
 * hour ago, and no transaction commits that late. Returns at most 100 ids.
 */
export async function findUncovered(db: Db, now: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with settled as (
      select coalesce(max(last_id), 0) as until from audit_seal where sealed_at < ${now}::timestamptz - ${lateFor}
    ), covered as (
      select coalesce(range_agg(r), '{}'::int8multirange) as ranges
      from audit_seal, unnest(covers) as r
    )
    select entry.id from covered, settled,
      unnest(int8multirange(int8range(0, settled.until + 1)) - covered.ranges) as hole
    join audit_entry entry on entry.id >= lower(hole) and entry.id < upper(hole)
    order by entry.id limit 100`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Ids of at most 20 deleted entries that a seal covers, both changes and accesses.
 * @param covers see `CheckedSeal`
 */
export async function findMissing(db: Db, covers: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select covered.id from unnest(${covers}::int8multirange) as r(range),
      generate_series(lower(range), upper(range) - 1) as covered(id)
    where not exists (select from audit_entry where audit_entry.id = covered.id)
    limit 20`.execute(db)
  return rows.map(({ id }) => id)
}

/** The newest seal; undefined while nothing is sealed yet. */
export const findNewest = (db: Db) =>
  db.selectFrom('audit_seal').select(['number', 'sealed_at', 'hash']).orderBy('number', 'desc').executeTakeFirst()

/** Whether any entries of the log were sealed before a moment. @param moment ISO 8601 in UTC */
export const hasSealBefore = async (db: Db, moment: string): Promise<boolean> =>
  (await db.selectFrom('audit_seal').select('number').where('sealed_at', '<', moment).limit(1).executeTakeFirst()) !==
  undefined

export const findHash = (db: Db, number: number) =>
  db.selectFrom('audit_seal').select('hash').where('number', '=', number).executeTakeFirst()

export const countEntries = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('audit_seal')
      .select((eb) => sql<number>`coalesce(${eb.fn.sum(sql`changes + accesses`)}, 0)::bigint`.as('count'))
      .executeTakeFirstOrThrow()
  ).count

interface StoredVerification {
  at: string
  reason: 'daily' | 'command'
  last_seal: number
  entries: number
  problems: unknown
}

export const storeVerification = (db: Db, { problems, ...verification }: StoredVerification) =>
  db
    .insertInto('audit_verification')
    .values({ ...verification, problems: JSON.stringify(problems) })
    .execute()

export const findLastVerification = (db: Db): Promise<StoredVerification | undefined> =>
  db
    .selectFrom('audit_verification')
    .select(['at', 'reason', 'last_seal', 'entries', 'problems'])
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Whether a daily verification was made at or after a moment. @param since ISO 8601 in UTC */
export const hasDailySince = async (db: Db, since: string): Promise<boolean> =>
  (await db
    .selectFrom('audit_verification')
    .select('id')
    .where('reason', '=', 'daily')
    .where('at', '>=', since)
    .executeTakeFirst()) !== undefined
