import { randomBytes } from 'node:crypto'
import { mostInvitations } from '@seara/contract/access/invitations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { answered, codeOf, errorsOf, messageOf, signIn, statusesOf } from '../../../../test/factories.ts'
import { createInvitationsApp, hour } from '../../../../test/invitations-app.ts'
import { untilBlocked } from '../../../../test/locked-rows.ts'

const app = await createInvitationsApp()
const { seara, moment, later, anyone, anAdmin, invite, again, open, accept } = app
const { invitations, mailsTo, linkTo, invited } = app
const { request, db } = seara

test('two admins who invite one address at once make one invitation and one mail', async () => {
  const email = anyone()
  const admins = await Promise.all(Array.from({ length: 6 }, anAdmin))
  const answers = await Promise.all(admins.map(({ token }) => invite(token, email)))
  expect(statusesOf(answers)).toEqual([201, 422, 422, 422, 422, 422])
  expect(errorsOf(await invite(admins[0]?.token ?? '', email.toUpperCase()))).toEqual({
    email: ['*Esta pessoa já foi convidada'],
  })
  expect(await mailsTo(email)).toHaveLength(1)
})

test('the outbox does not send an invitation again, whatever became of its mail', async () => {
  const { admin, email } = await invited()
  const [mail] = await mailsTo(email)
  const times = [null, '2020-01-01T00:00:00Z']
  for (const [state, expires_at] of (['queued', 'failed', 'sent'] as const).flatMap((state) =>
    times.map((time) => [state, time] as const),
  )) {
    await db.updateTable('mail').set({ state, expires_at }).where('recipient', '=', email).execute()
    const answer = await request('POST', `/api/outbox/${mail?.id ?? 0}/send`, { token: admin.token })
    expect(codeOf(answer)).toEqual([409, 'conflict.sent_from_users'])
  }
  expect(await mailsTo(email)).toHaveLength(1)
})

test('a hundred invitations are open at most, also when several invite at once', async () => {
  const { admin } = await invited()
  const open = (await invitations()).length
  const row = { name: 'Uma de muitas', profile: 'user' as const, permissions: [], sent_at: moment.now.toISOString() }
  await db
    .insertInto('invitation')
    .values(
      Array.from({ length: mostInvitations - 1 - open }, () => ({
        ...row,
        email: anyone(),
        token_hash: randomBytes(32),
        invited_by: admin.id,
        invited_by_name: 'Ana Administradora',
      })),
    )
    .execute()
  const admins = await Promise.all(Array.from({ length: 4 }, anAdmin))
  const answers = await Promise.all(admins.map(({ token }) => invite(token, anyone())))
  expect(statusesOf(answers)).toEqual([201, 409, 409, 409])
  await db.deleteFrom('invitation').where('name', '=', 'Uma de muitas').execute()
})

test('the invitations of who is no longer an admin let nobody in until another admin sends them', async () => {
  const changes: ((id: number, token: string) => Promise<unknown>)[] = [
    (id, token) => request('PUT', `/api/user/${id}`, { token, body: { profile: 'user' } }),
    (id, token) => request('PUT', `/api/auth/disapproved/${id}`, { token }),
    (id, token) => request('DELETE', `/api/user/delete/${id}`, { token }),
  ]
  for (const change of changes) {
    const { link, email, invitation, admin } = await invited({ profile: 'admin' })
    const other = await anAdmin()
    await change(admin.id, other.token)
    expect(messageOf(await open(link))).toBe('Este convite não vale mais. Peça outro a um administrador.')
    expect((await accept(link)).statusCode).toBe(409)
    expect((await invitations()).find(({ id }) => id === invitation.id)).toMatchObject({ state: 'inviter_gone' })
    expect((await mailsTo(email)).map(({ state }) => state)).toEqual(['withdrawn'])
    answered(await again(other.token, invitation.id))
    answered(await accept(await linkTo(email)))
  }
})

test('an invitation stays dead when who sent it becomes an admin again', async () => {
  const comings: ((id: number, token: string, back: boolean) => Promise<unknown>)[] = [
    (id, token, back) => request('PUT', `/api/user/${id}`, { token, body: { profile: back ? 'admin' : 'user' } }),
    (id, token, back) => request('PUT', `/api/auth/${back ? 'approved' : 'disapproved'}/${id}`, { token }),
  ]
  for (const change of comings) {
    const { link, email, invitation, admin } = await invited()
    const kept = await invited()
    const other = await anAdmin()
    await change(admin.id, other.token, false)
    await change(admin.id, other.token, true)
    expect((await accept(link)).statusCode).toBe(409)
    expect((await invitations()).find(({ id }) => id === invitation.id)).toMatchObject({ state: 'inviter_gone' })
    // The invitations by other admins still work.
    answered(await accept(kept.link))
    expect((await mailsTo(kept.email)).at(-1)?.withdrawn_because).toBe('O convite já não vale.')
    const own = await signIn(seara, 'admin')
    answered(await again(own.token, invitation.id))
    answered(await accept(await linkTo(email)))
    const log = await db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('entity', '=', 'invitation')
      .where('entity_id', '=', invitation.id)
      .orderBy('id')
      .execute()
    expect(log[1]).toEqual({ before: { inviter: 'Ana Administradora' }, after: { inviter: null } })
  }
})

test('inviting asks for the password again after an hour, and is for admins', async () => {
  const { token } = await anAdmin()
  later(hour)
  expect(codeOf(await invite(token, anyone()))).toEqual([403, 'forbidden.password_again'])
  const { token: ofUser } = await signIn(seara)
  expect((await invite(ofUser, anyone())).statusCode).toBe(403)
})

test('however often somebody is invited, five mails a day leave; one that never left is none of them', async () => {
  const { email, invitation, admin } = await invited()
  // Mails that are never sent do not count. Here each new mail withdraws the mail before it, and the last mail fails.
  for (let time = 0; time < 7; time++) answered(await again(admin.token, invitation.id))
  const waiting = (await mailsTo(email)).at(-1)
  await db
    .updateTable('mail')
    .set({ state: 'failed' })
    .where('id', '=', waiting?.id ?? 0)
    .execute()
  for (let time = 0; time < 5; time++) {
    answered(await again(admin.token, invitation.id))
    await db
      .updateTable('mail')
      .set({ state: 'sent' })
      .where('recipient', '=', email)
      .where('state', '=', 'queued')
      .execute()
  }
  const link = await linkTo(email)
  const sixth = await again(admin.token, invitation.id)
  expect(codeOf(sixth)).toEqual([409, 'conflict.sent_often'])
  answered(await accept(link))
})

test('an admin who is demoted while an invitation of theirs is on its way sends none', async () => {
  const [admin, email] = [await anAdmin(), anyone()]
  const demoting = await db.startTransaction().execute()
  await sql`update user_account set profile = 'user' where id = ${admin.id}`.execute(demoting)
  const inviting = invite(admin.token, email)
  await untilBlocked(db)
  await demoting.commit().execute()
  expect((await inviting).statusCode).toBe(403)
  expect(await mailsTo(email)).toEqual([])
  expect((await invitations()).map((one) => one.email)).not.toContain(email)
})
