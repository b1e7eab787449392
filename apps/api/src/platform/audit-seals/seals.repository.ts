import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

/** An arbitrary fixed number: the key of the lock that lets one process seal at a time. */
const sealing = 5_327_301

/** Entries of one seal: few enough to be hashed in some 100 ms. */
const mostEntries = 5_000

/**
 * For so long an entry may appear below the end of the log: its transaction took its id before others that ended
 * sooner. No transaction lives nearly as long.
 */
const lateFor = sql`interval '1 hour'`

/**
 * One entry as it is hashed: all its columns, as a JSON array of PostgreSQL (`jsonb`, so that the same values are
 * always the same text), the moment in microseconds since 1970.
 */
const entryText = sql`jsonb_build_array(e.id, (extract(epoch from e.at) * 1000000)::bigint, e.actor_id, e.actor_name,
  e.entity, e.entity_id, e.action, e.before, e.after, e.address)::text`

/** SHA-256 of the entries by their ids, a line each; that of nothing where there are none. */
const hashOf = (condition: ReturnType<typeof sql>) => sql`sha256(convert_to(coalesce(
  string_agg(${entryText}, E'\\n' order by e.id) filter (where ${condition}), ''), 'UTF8'))`

/** What stays for ever and what goes after six months, apart: the first must be provable without the second. */
const contentHashes = sql`
  count(*) filter (where not is_access(e.entity, e.action))::integer as changes,
  ${hashOf(sql`not is_access(e.entity, e.action)`)} as changes_hash,
  count(*) filter (where is_access(e.entity, e.action))::integer as accesses,
  ${hashOf(sql`is_access(e.entity, e.action)`)} as accesses_hash,
  min(e.at) filter (where is_access(e.entity, e.action)) as oldest_access`

/** SHA-256 of the seal before and of everything that this one says. @param s its alias @param before the hash before */
const sealHash = (s: ReturnType<typeof sql>, before: ReturnType<typeof sql>) => sql`sha256(${before} || convert_to(
  jsonb_build_array(${s}.number, (extract(epoch from ${s}.sealed_at) * 1000000)::bigint, ${s}.last_id, ${s}.covers::text,
    ${s}.changes, encode(${s}.changes_hash, 'hex'), ${s}.accesses, encode(${s}.accesses_hash, 'hex'),
    (extract(epoch from ${s}.oldest_access) * 1000000)::bigint)::text, 'UTF8'))`

/**
 * Seals the next entries, in the transaction of `db`.
 * @returns how many; null while another process seals
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
  /** As PostgreSQL writes ranges: `{[1,5),[7,9)}`. */
  covers: string
  /** The seal is the one that was made after the one before it. */
  chained: boolean
  changes: number
  changes_now: number
  changes_same: boolean
  accesses: number
  accesses_now: number
  /** Null where accesses of the seal have been taken away, or may have been: they cannot be compared any more. */
  accesses_same: boolean | null
}

/** Recomputes some seals from the entries as they are now. @param after the number of the seal before them */
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
      case when s.oldest_access < now() - interval '6 months' then null
        else s.accesses_hash = now.accesses_hash end as accesses_same
    from seals s cross join lateral (
      select ${contentHashes} from unnest(s.covers) as r(range)
      join audit_entry e on e.id >= lower(range) and e.id < upper(range)
    ) as now
    order by s.number`.execute(db)
  return rows
}

/** Entries that no seal covers although the log went past them long ago: no transaction brings them any more. */
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

/** Entries of a seal that are not there any more, accesses too. @param covers as `CheckedSeal` */
export async function findMissing(db: Db, covers: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select covered.id from unnest(${covers}::int8multirange) as r(range),
      generate_series(lower(range), upper(range) - 1) as covered(id)
    where not exists (select from audit_entry where audit_entry.id = covered.id)
    limit 20`.execute(db)
  return rows.map(({ id }) => id)
}

/** The newest seal; undefined before the first. */
export const findNewest = (db: Db) =>
  db.selectFrom('audit_seal').select(['number', 'sealed_at', 'hash']).orderBy('number', 'desc').executeTakeFirst()

/** Whether something was sealed before a moment. */
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

export const keepVerification = (db: Db, { problems, ...verification }: StoredVerification) =>
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

/** Whether a daily one was made since a moment. */
export const hasDailySince = async (db: Db, since: string): Promise<boolean> =>
  (await db
    .selectFrom('audit_verification')
    .select('id')
    .where('reason', '=', 'daily')
    .where('at', '>=', since)
    .executeTakeFirst()) !== undefined
