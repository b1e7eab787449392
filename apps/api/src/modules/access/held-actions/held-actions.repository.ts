import { sql, type Insertable, type Selectable } from 'kysely'
import { heldKinds, type HeldKind, type HeldState } from '@seara/contract/access/held-action'
import type { HeldQuery } from '@seara/contract/access/second-person'
import type { Paged } from '@seara/contract/core/paging'
import { containsEmail } from '../../../db/contains-email.ts'
import { readPage } from '../../../db/read-page.ts'
import type { Db } from '../../../db/schema.ts'
import type { HeldActionTable } from '../../../db/schema/access.ts'

export type HeldRow = Selectable<HeldActionTable>

/** A user who may see the actions that they asked for, and all actions of some kinds. */
export interface Viewer {
  id: number
  /** The kinds of action that the user may confirm or refuse. */
  kinds: readonly HeldKind[]
}

const known = Object.keys(heldKinds) as HeldKind[]

/**
 * The actions that a viewer may see. Actions of a kind that this server does not know are left out. They exist during
 * an update: a newer server has held them, shows them and lets people decide them.
 */
const seenBy = (db: Db, { id, kinds }: Viewer) =>
  db
    .selectFrom('held_action')
    .selectAll()
    .where((eb) => eb('kind', '=', eb.fn.any(eb.val(known))))
    .where((eb) => eb.or([eb('asked_by', '=', id), eb('kind', '=', eb.fn.any(eb.val([...kinds])))]))

/** A page of actions: waiting ones first, and within each group the newest first. */
export const list = (db: Db, viewer: Viewer, { state, ...page }: HeldQuery): Promise<Paged<HeldRow>> =>
  readPage(
    seenBy(db, viewer)
      .$if(state !== '', (found) => found.where('state', '=', state as HeldState))
      .orderBy(sql`state = 'waiting'`, 'desc')
      .orderBy('id', 'desc'),
    page,
  )

/**
 * The waiting actions that a viewer may decide, oldest first. Expired actions, and actions that the viewer asked for,
 * are left out.
 * @param now ISO 8601
 */
export const listOfOthers = (
  db: Db,
  { id, kinds }: Viewer,
  now: string,
): Promise<{ id: number; asked_by: number | null; asked_at: string }[]> =>
  db
    .selectFrom('held_action')
    .select(['id', 'asked_by', 'asked_at'])
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .where((eb) => eb('kind', '=', eb.fn.any(eb.val([...kinds]))))
    .where(sql<boolean>`asked_by is distinct from ${id}`)
    .orderBy('asked_at')
    .execute()

export const lock = (db: Db, id: number, { id: viewer, kinds }: Viewer): Promise<HeldRow | undefined> =>
  seenBy(db, { id: viewer, kinds }).where('id', '=', id).forUpdate().executeTakeFirst()

export const insert = (db: Db, row: Insertable<HeldActionTable>): Promise<HeldRow> =>
  db.insertInto('held_action').values(row).returningAll().executeTakeFirstOrThrow()

export interface Decision {
  state: Exclude<HeldState, 'waiting'>
  decided_by: string | null
  decided_at: string
  note: string | null
}

export const decide = (db: Db, id: number, decision: Decision): Promise<HeldRow> =>
  db.updateTable('held_action').set(decision).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** The waiting action of this kind and subject. @param subject the payload without the reason and the key, JSON */
export const findWaiting = (db: Db, kind: HeldKind, subject: string): Promise<HeldRow | undefined> =>
  db
    .selectFrom('held_action')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'waiting')
    .executeTakeFirst()

/**
 * Locks the action of this kind and subject that has expired but is still stored as waiting. While it is stored so, the
 * same action cannot be held again.
 * @param subject the action's payload without the reason and the key, JSON
 * @param now ISO 8601
 */
export const lockExpiredSame = (
  db: Db,
  kind: HeldKind,
  subject: string,
  now: string,
): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('held_action')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()

/**
 * Locks the expired actions that are still stored as waiting. Actions that another transaction has locked are skipped.
 * @param now ISO 8601
 */
export const lockExpired = (db: Db, now: string): Promise<{ id: number }[]> =>
  db
    .selectFrom('held_action')
    .select('id')
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()

/**
 * The actions whose reason or note mentions an e-mail address.
 * @param email in lower case
 * @returns `why` is the reason, in Portuguese, why an action cannot lose these texts; null when it can
 */
export const listNaming = (db: Db, email: string): Promise<{ id: number; why: string | null }[]> =>
  db
    .selectFrom('held_action')
    .select([
      'id',
      sql<string | null>`case when state = 'waiting' then 'Ainda espera por uma segunda pessoa' end`.as('why'),
    ])
    .where(containsEmail(email, sql`concat_ws(' ', reason, note)`))
    .orderBy('id')
    .$if(db.isTransaction, (query) => query.forUpdate())
    .execute()

/** Replaces the reason of each action, and its note if there is one, by `text`. */
export const setTexts = (db: Db, ids: readonly number[], text: string) =>
  db
    .updateTable('held_action')
    .set({
      reason: text,
      note: sql<string | null>`case when note is not null then ${text} end`,
      payload: sql<string>`jsonb_set(payload, '{reason}', to_jsonb(${text}::text))`,
    })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
