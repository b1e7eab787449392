import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

/**
 * SQL: whether an entry of the audit log changes an account's e-mail, access, profile or permissions, or switches its
 * second factor off.
 */
const changesAccess = sql`
  entry.entity = 'user' and ((entry.before -> 'profile', entry.before -> 'is_approved', entry.before -> 'permissions',
    entry.before -> 'email') is distinct from (entry.after -> 'profile', entry.after -> 'is_approved',
    entry.after -> 'permissions', entry.after -> 'email') or entry.after ->> 'second_factor' = 'desligada')`

/** SQL: whether an entry of the audit log comes after the one with which a waiting action was asked for. */
const isAfter = (heldId: number) => sql`
  entry.id > coalesce((
    select min(asked.id) from audit_entry asked
    where asked.entity = 'held_action' and asked.entity_id = ${heldId} and asked.action = 'create'), 0)`

/**
 * Whether an account was created, approved, given another profile, permissions or e-mail, or lost its second factor,
 * after somebody asked for an action that now waits for a second person. Changes by the account's own holder do not
 * count. What came first is read from the order of the entries in the audit log.
 * @param heldId the id of the waiting action
 */
export async function wasGivenAfter(db: Db, userId: number, heldId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from audit_entry entry
    where ${changesAccess} and entry.entity_id = ${userId} and entry.actor_id is distinct from ${userId}
      and ${isAfter(heldId)}
    limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Whether an account got another password after somebody asked for an action that now waits for a second person.
 * @param heldId the id of the waiting action
 * @param password how the audit log describes a password of the kind that counts
 */
export async function gotPasswordAfter(db: Db, userId: number, heldId: number, password: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from audit_entry entry
    where entry.entity = 'user' and entry.entity_id = ${userId} and entry.after ->> 'password' = ${password}
      and ${isAfter(heldId)}
    limit 1`.execute(db)
  return rows.length > 0
}

/**
 * The accounts that control an account: the account itself, and every account that has created, approved or invited it,
 * or changed its profile, permissions or e-mail, or switched its second factor off. Accounts that control one of these
 * count too, even deleted ones. Only changes after `since`, and after the requirement of a second person was last
 * switched on, count.
 * @param since ISO 8601
 */
export async function handsOf(db: Db, userId: number, since: string): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    with recursive switched_on (id) as (
      select coalesce(max(entry.id), 0) from audit_entry entry
      where entry.entity = 'second_person' and entry.entity_id = 1
        and entry.before -> 'on' = 'false' and entry.after -> 'on' = 'true'
    ), recent as (
      select entry.* from audit_entry entry, switched_on
      where entry.entity in ('user', 'invitation') and entry.id > switched_on.id and entry.at > ${since}
    ), hand (id) as (
      select ${userId}::integer
      union
      select giver.id from hand cross join lateral (
        select entry.actor_id as id from recent entry where ${changesAccess} and entry.entity_id = hand.id
        union
        select invited.actor_id from recent accepted
        join audit_entry invited on invited.entity = 'invitation' and invited.entity_id = accepted.entity_id
          and invited.after -> 'sent_at' is not null
        where accepted.entity = 'invitation' and accepted.actor_id = hand.id
          and accepted.after -> 'accepted_at' is not null
      ) giver where giver.id is not null
    )
    select id from hand`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
