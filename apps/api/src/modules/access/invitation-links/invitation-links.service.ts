import { createHash, randomBytes } from 'node:crypto'
import { momentAfter, momentBefore, nowIso, type Context } from '../../../core/context.ts'
import { planOf, type ErasurePlan } from '../../../core/erasure.ts'
import { record, recordAll } from '../../../platform/audit/record-change.service.ts'
import { hideRecords, noteErased } from '../../../platform/audit/mask.service.ts'
import { withdraw } from '../../../platform/outbox/withdraw-mails.service.ts'
import * as repository from './invitation-links.repository.ts'

const hour = 60 * 60 * 1000
/** How long a link works, in milliseconds (docs/product.md#invitations). */
const lifetime = 72 * hour
/**
 * Milliseconds for which an expired invitation is still shown. After that it is deleted, because it contains somebody's
 * name and e-mail.
 */
const shownFor = 30 * 24 * hour

type Given = Pick<repository.NewInvitation, 'name' | 'email' | 'profile' | 'permissions'>
/** A link that is ready to be mailed. */
export interface Link {
  id: number
  token: string
  /** The key of the link's mail. */
  key: string
  /** When the link expires, ISO 8601. */
  goodUntil: string
}

// A fast hash is enough, because nobody can guess the 256 random bits of a token.
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Tells until when the link of an invitation works (`goodUntil`, ISO 8601), and whether it works now (`state`). */
export function validityOf(
  ctx: Context,
  { sent_at, inviter_is_admin }: Pick<repository.InvitationRow, 'sent_at' | 'inviter_is_admin'>,
): { goodUntil: string; state: 'waiting' | 'expired' | 'inviter_gone' } {
  const expired = sent_at <= momentBefore(ctx.clock, lifetime)
  return {
    goodUntil: goodUntil(sent_at),
    state: expired ? 'expired' : inviter_is_admin ? 'waiting' : 'inviter_gone',
  }
}

const goodUntil = (sent_at: string): string => momentAfter({ now: () => new Date(sent_at) }, lifetime)

function newLink(ctx: Context) {
  const token = randomBytes(32).toString('base64url')
  const { id, name } = ctx.actor ?? { id: null, name: '' }
  const sent_at = nowIso(ctx.clock)
  return { token, row: { token_hash: hashOf(token), invited_by: id, invited_by_name: name, sent_at } }
}

const linkOf = (id: number, { token, row }: ReturnType<typeof newLink>): Link => ({
  id,
  token,
  key: `${id} ${row.token_hash.toString('base64url')}`,
  goodUntil: goodUntil(row.sent_at),
})

/** Saves an invitation sent by `ctx.actor`. @throws a unique violation when the address was already invited */
export async function make(ctx: Context, given: Given): Promise<Link> {
  const link = newLink(ctx)
  const { id } = await repository.insert(ctx.db, { ...given, ...link.row })
  const after = snapshot({ ...given, sent_at: link.row.sent_at })
  await record(ctx, { entity: 'invitation', id, action: 'create', before: null, after })
  return linkOf(id, link)
}

/**
 * Gives an invitation another link, with `ctx.actor` as the sender. The previous link stops working. Call this after
 * `lock`.
 */
export async function renew(ctx: Context, { id, sent_at }: repository.InvitationRow): Promise<Link> {
  const link = newLink(ctx)
  await repository.renew(ctx.db, id, link.row)
  await withdrawMails(ctx, [{ id }])
  const after = { sent_at: link.row.sent_at }
  await record(ctx, { entity: 'invitation', id, action: 'update', before: { sent_at }, after })
  return linkOf(id, link)
}

/** Every invitation, the newest first. */
export const list = (ctx: Context): Promise<repository.InvitationRow[]> => repository.list(ctx.db)

export const count = (ctx: Context): Promise<number> => repository.count(ctx.db)

/** The invitation that a link's token belongs to, even if the link no longer works. */
export const find = (ctx: Context, token: string): Promise<repository.InvitationRow | undefined> =>
  repository.findByToken(ctx.db, hashOf(token))

/** Locks an invitation until the transaction ends. */
export const lock = (ctx: Context, id: number): Promise<repository.InvitationRow | undefined> =>
  repository.lock(ctx.db, id)

/**
 * Uses a link, which works once.
 * @returns the invitation; undefined when the link is used, replaced, undone or expired, or its sender is no longer an
 * admin
 */
export async function take(ctx: Context, token: string) {
  const taken = await repository.take(ctx.db, hashOf(token), { since: momentBefore(ctx.clock, lifetime) })
  if (taken) await withdrawMails(ctx, [taken])
  return taken
}

/** Records that `ctx.actor` has accepted an invitation. */
export async function noteAccepted(ctx: Context, id: number): Promise<void> {
  const after = { accepted_at: nowIso(ctx.clock) }
  await record(ctx, { entity: 'invitation', id, action: 'update', before: { accepted_at: null }, after })
}

/** Undoes an invitation. @returns false when there is none with this id */
export const undo = (ctx: Context, id: number): Promise<boolean> => undoAll(ctx, { id })

/**
 * Undoes the invitation to an address, if there is one. Called when the address belongs to a user: then the invitation
 * is no longer needed.
 * @returns whether there was one
 */
export const undoOf = (ctx: Context, email: string): Promise<boolean> => undoAll(ctx, { email })

/** Deletes invitations that expired 30 days ago. */
export async function sweep(ctx: Context): Promise<void> {
  await undoAll(ctx, { until: momentBefore(ctx.clock, lifetime + shownFor) })
}

/**
 * Stops the links sent by a user who is no longer an admin with access, and withdraws their waiting mails. Even if the
 * user becomes an admin again, the links do not work until an admin sends new ones.
 */
export async function disown(ctx: Context, userId: number): Promise<void> {
  const disowned = await repository.disown(ctx.db, userId)
  if (disowned.length === 0) return
  await withdrawMails(ctx, disowned)
  await recordAll(
    ctx,
    disowned.map(({ id, invited_by_name }) => ({
      entity: 'invitation',
      id,
      action: 'update',
      before: { inviter: invited_by_name },
      after: { inviter: null },
    })),
  )
}

async function undoAll(ctx: Context, by: Parameters<typeof repository.remove>[1]): Promise<boolean> {
  const removed = await repository.remove(ctx.db, by)
  if (removed.length === 0) return false
  await withdrawMails(ctx, removed)
  const undone = removed.map((invitation) => ({ id: invitation.id, before: snapshot(invitation), after: null }))
  await recordAll(
    ctx,
    undone.map((event) => ({ entity: 'invitation', action: 'delete', ...event })),
  )
  return true
}

const snapshot = ({ name, email, profile, permissions, sent_at }: Given & { sent_at: string }) => ({
  name,
  email,
  profile,
  permissions,
  sent_at,
})

/** Selects the mails of some invitations in the outbox. */
export const mailsOf = (ids: readonly number[]) => ({ purposes: ['invitation'], keys: ids.map(String) })

/** Withdraws the mails of links that no longer work. */
async function withdrawMails(ctx: Context, invitations: readonly { id: number }[]): Promise<void> {
  await withdraw(ctx, {
    ...mailsOf(invitations.map(({ id }) => id)),
    because: 'O convite já não vale.',
  })
}

/**
 * Plans the erasure of a person's data: all invitations to the person's address will be undone. They are locked until
 * the transaction ends.
 */
export const planErasure = async (ctx: Context, email: string): Promise<ErasurePlan> =>
  planOf(await repository.listOfAddress(ctx.db, email))

/** Undoes invitations, and hides the invited persons' data in the audit log. */
export async function erase(ctx: Context, ids: readonly number[]): Promise<void> {
  await undoAll(ctx, { ids })
  await hideRecords(ctx, 'invitation', ids)
  await noteErased(ctx, 'invitation', ids)
}
