import type { ExpressionBuilder, Insertable, Selectable } from 'kysely'
import type { Database, Db } from '../../../db/schema.ts'
import type { InvitationTable } from '../../../db/schema/access.ts'

export type NewInvitation = Insertable<InvitationTable>
export type InvitationRow = Omit<Selectable<InvitationTable>, 'token_hash'> & {
  /** Whether the person who invited still is an admin with access. */
  inviter_is_admin: boolean
}

const columns = ['id', 'name', 'email', 'profile', 'permissions', 'invited_by', 'invited_by_name', 'sent_at'] as const

const inviterIsAdmin = (eb: ExpressionBuilder<Database, 'invitation'>) =>
  eb.exists(
    eb
      .selectFrom('user_account as inviter')
      .select('inviter.id')
      .whereRef('inviter.id', '=', 'invitation.invited_by')
      .where('inviter.profile', '=', 'admin')
      .where('inviter.is_approved', '=', true),
  )

const stored = (db: Db) =>
  db
    .selectFrom('invitation')
    .select(columns)
    .select((eb) => inviterIsAdmin(eb).$castTo<boolean>().as('inviter_is_admin'))

/** All invitations, the newest first. */
export const list = (db: Db): Promise<InvitationRow[]> =>
  stored(db).orderBy('sent_at', 'desc').orderBy('id', 'desc').execute()

export const count = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('invitation')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const findByToken = (db: Db, token_hash: Buffer): Promise<InvitationRow | undefined> =>
  stored(db).where('token_hash', '=', token_hash).executeTakeFirst()

/** Locks an invitation until the transaction ends. */
export const lock = (db: Db, id: number): Promise<InvitationRow | undefined> =>
  stored(db).where('id', '=', id).forUpdate('invitation').executeTakeFirst()

export const insert = (db: Db, invitation: NewInvitation): Promise<{ id: number }> =>
  db.insertInto('invitation').values(invitation).returning('id').executeTakeFirstOrThrow()

export const renew = (
  db: Db,
  id: number,
  link: Pick<NewInvitation, 'token_hash' | 'invited_by' | 'invited_by_name' | 'sent_at'>,
) => db.updateTable('invitation').set(link).where('id', '=', id).execute()

/**
 * Uses a link: deletes the link's invitation and returns it.
 * @param since links sent at or before this moment have expired; ISO 8601
 * @returns undefined when the link is used, replaced, undone or expired, or its sender is no longer an admin
 */
export const take = (
  db: Db,
  token_hash: Buffer,
  { since }: { since: string },
): Promise<Omit<InvitationRow, 'inviter_is_admin'> | undefined> =>
  db
    .deleteFrom('invitation')
    .where('token_hash', '=', token_hash)
    .where('sent_at', '>', since)
    .where(inviterIsAdmin)
    .returning(columns)
    .executeTakeFirst()

/**
 * Removes a user as the sender of invitations, so that the invitations' links stop working.
 * @returns the invitations
 */
export const disown = (db: Db, userId: number): Promise<{ id: number; invited_by_name: string }[]> =>
  db
    .updateTable('invitation')
    .set({ invited_by: null })
    .where('invited_by', '=', userId)
    .returning(['id', 'invited_by_name'])
    .execute()

/**
 * Deletes the invitations that `by` selects. With `until`: all that were sent at or before this moment, ISO 8601.
 * @returns the deleted invitations
 */
export const remove = (
  db: Db,
  by: { id: number } | { ids: readonly number[] } | { email: string } | { until: string },
) =>
  db
    .deleteFrom('invitation')
    .where((eb) => {
      if ('id' in by) return eb('id', '=', by.id)
      if ('ids' in by) return eb('id', '=', eb.fn.any(eb.val(by.ids)))
      return 'email' in by ? eb('email', '=', by.email) : eb('sent_at', '<=', by.until)
    })
    .returning(columns)
    .execute()

/** The invitations to an address, at most one. They are locked until the transaction ends. */
export const listOfAddress = (db: Db, email: string): Promise<{ id: number; why: null }[]> =>
  db
    .selectFrom('invitation')
    .select((eb) => ['id', eb.val<null>(null).as('why')])
    .where('email', '=', email)
    .forUpdate()
    .execute()
