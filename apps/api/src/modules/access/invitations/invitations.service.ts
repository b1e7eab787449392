import { type Invitation, type InvitationBody, mostInvitations } from '@seara/contract/access/invitations'
import { inTransaction, type Context } from '../../../core/context.ts'
import { conflict, forbidden, invalid, notFound } from '../../../core/errors.ts'
import { formatMoment } from '../../../core/format.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as accountMails from '../account-mails/account-mails.service.ts'
import * as links from '../invitation-links/invitation-links.service.ts'
import * as users from '../users/users.service.ts'

const day = 24 * 60 * 60 * 1000
/** The most invitations mailed to one address within a day, so that nobody can fill a mailbox with them. */
const mailLimit = { most: 5, within: day }

/** The people who were invited and have not accepted yet, newest first. */
export async function list(ctx: Context): Promise<Invitation[]> {
  const stored = await links.list(ctx)
  const mails = await outbox.listAbout(ctx, { purposes: ['invitation'], keys: stored.map(({ id }) => String(id)) })
  return stored.map(({ id, name, email, profile, permissions, invited_by_name, sent_at, ...invitation }) => {
    const { goodUntil, state } = links.validityOf(ctx, { sent_at, ...invitation })
    const mail = mails.find(({ topic }) => topic === String(id))
    return {
      id,
      name,
      email,
      profile,
      permissions,
      invited_by: invited_by_name,
      sent_at,
      good_until: goodUntil,
      state,
      mail_state: mail?.state ?? null,
      mail_error: mail?.last_error ?? null,
    }
  })
}

/**
 * Invites someone by a mailed link. The admins are locked first, as in every change of access. Meanwhile nobody else
 * gets access or is invited.
 * @throws forbidden when the caller is no admin any more
 * @throws invalid on `email` when the address has an account in use or was already invited
 * @throws conflict when too many invitations are open, or too many were mailed to this address today
 */
export const invite = (ctx: Context, body: InvitationBody): Promise<Invitation> =>
  inTransaction(ctx, async (ctx) => {
    await lockAdmins(ctx)
    await requireFree(ctx, body.email)
    if ((await links.count(ctx)) >= mostInvitations)
      throw conflict('Há convites demais à espera; desfaça antes os que não servem mais.', 'invitations_many')
    return mail(ctx, body, await refusingSecond(() => links.make(ctx, body)))
  })

/**
 * Mails an invitation again, with another link.
 * @throws forbidden when the caller is no admin any more
 * @throws notFound when the invitation was accepted or undone
 * @throws invalid on `email` when the address has an account in use
 * @throws conflict when too many invitations were mailed to this address today
 */
export const inviteAgain = (ctx: Context, id: number): Promise<Invitation> =>
  inTransaction(ctx, async (ctx) => {
    await lockAdmins(ctx)
    const invitation = (await links.lock(ctx, id)) ?? missing()
    await requireFree(ctx, invitation.email)
    return mail(ctx, invitation, await links.renew(ctx, invitation))
  })

/** Undoes an invitation. @throws notFound when the invitation was accepted or undone */
export const undo = (ctx: Context, id: number): Promise<null> =>
  inTransaction(ctx, async (ctx) => ((await links.undo(ctx, id)) ? null : missing()))

/**
 * Locks the admins, and checks that the caller is still one. A caller who lost the role during this call must not send
 * a link: the links of former admins were stopped when they lost the role, and a new link would still work.
 * @throws forbidden when the caller is no admin any more
 */
async function lockAdmins(ctx: Context): Promise<void> {
  const admins = await users.lockAdmins(ctx)
  if (!admins.some(({ id }) => id === ctx.actor?.id)) throw forbidden()
}

async function requireFree(ctx: Context, email: string): Promise<void> {
  if (await users.isInUse(ctx, email)) throw invalid('email', '*Este e-mail já está em uso')
}

async function mail(
  ctx: Context,
  { name, email }: { name: string; email: string },
  { id, token, key, goodUntil }: links.Link,
): Promise<Invitation> {
  const isQueued = await accountMails.send(ctx, 'invitation', {
    key,
    to: { name, email },
    isSecret: true,
    expiresAt: goodUntil,
    limit: mailLimit,
    values: {
      quem: ctx.actor?.name ?? 'A administração',
      ate: formatMoment(goodUntil),
      // Browsers do not send the part after the # to any server, so the token appears in no server's log.
      link: `${ctx.publicUrl}/convite#${token}`,
    },
  })
  if (!isQueued) throw conflict(`${email} já recebeu ${mailLimit.most} convites em um dia.`, 'sent_often')
  return (await list(ctx)).find((invitation) => invitation.id === id) ?? missing()
}

async function refusingSecond<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'invitation_email_key')) throw invalid('email', '*Esta pessoa já foi convidada')
    throw error
  }
}

function missing(): never {
  throw notFound('Este convite já foi aceito ou desfeito.')
}
