import { randomBytes } from 'node:crypto'
import { type Invitation, mostInvitations } from '@seara/contract/access/invitations'
import type { Session } from '@seara/contract/access/session'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { answered, errorsOf, messageOf, signIn, statusesOf } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { untilBlocked } from '../../../../test/locked-rows.ts'
import { withdrawExpired } from '../../../platform/outbox/expired-mails.service.ts'
import { sweep } from '../stored-invitations/stored-invitations.service.ts'

const hour = 3_600_000
let now = new Date('2026-03-02T12:00:00Z')
const later = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds))

const seara = await createTestApp({ clock: { now: () => now } })
const { request, db, ctx } = seara
const password = 'colheita farta 26'

let people = 0
const anyone = () => `convidada${people++}@exemplo.org`
/** An admin who has just signed in. After an hour, giving somebody a role would require the password again. */
const anAdmin = () => signIn(seara, 'admin')

const invite = (token: string, email: string, change: object = {}) =>
  request('POST', '/api/invitation', {
    token,
    body: { name: 'Clara Convidada', email, profile: 'user', permissions: ['finance'], ...change },
  })
const again = (token: string, id: number) => request('POST', `/api/invitation/${id}/send`, { token })
const undo = (token: string, id: number) => request('DELETE', `/api/invitation/${id}`, { token })
const open = (token: string) => request('POST', '/api/auth/invitation', { body: { token } })
const accept = (token: string, chosen = password) =>
  request('POST', '/api/auth/accept-invitation', { body: { token, password: chosen } })
const register = (email: string, chosen = 'senha de outra pessoa') =>
  request('POST', '/api/auth/register', { body: { name: 'Quem se registrou', email, password: chosen } })
const login = (email: string, tried: string) => request('POST', '/api/auth/login', { body: { email, password: tried } })
const invitations = async () =>
  answered(await request('GET', '/api/invitation', { token: (await anAdmin()).token })).json<Invitation[]>()

const mailsTo = (email: string) =>
  db
    .selectFrom('mail')
    .selectAll()
    .where('recipient', '=', email)
    .where('purpose', '=', 'invitation')
    .orderBy('id')
    .execute()
/** The part after the # in the link of the newest mail to an address. */
const linkTo = async (email: string): Promise<string> =>
  /https:\/\/seara\.example\/convite#([\w-]{43})/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''

/** Invites somebody. @returns the invitation and its link */
async function invited(change: object = {}, email = anyone()) {
  const admin = await anAdmin()
  const invitation = answered(await invite(admin.token, email, change), 201).json<Invitation>()
  return { admin, email, invitation, link: await linkTo(email) }
}
const accountOf = (email: string) =>
  db.selectFrom('user_account').selectAll().where('email', '=', email).executeTakeFirst()
const codeOf = (answer: { json(): unknown }) => (answer.json() as { code: string }).code

test('an invited person chooses a password, once, and is in with what the admin gave', async () => {
  const { email, link, invitation } = await invited()
  expect(invitation).toMatchObject({
    email,
    invited_by: 'Ana Administradora',
    state: 'waiting',
    good_until: new Date(now.getTime() + 72 * hour).toISOString(),
    mail_state: 'queued',
  })
  expect(answered(await open(link)).json()).toEqual({
    name: 'Clara Convidada',
    email,
    invited_by: 'Ana Administradora',
    good_until: invitation.good_until,
  })
  const session = answered(await accept(link)).json<Session>()
  expect(session.user).toMatchObject({ email, profile: 'user', is_approved: true, permissions: ['finance'] })
  expect((await request('GET', '/api/user/me', { token: session.token })).statusCode).toBe(200)
  expect((await login(email, password)).statusCode).toBe(200)
  for (const answer of [await accept(link, 'mais uma senha boa'), await open(link)])
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'conflict.invitation_over'])
  expect((await invitations()).map((one) => one.email)).not.toContain(email)
})

test('the chosen password follows the rules, and a refused one leaves the link good', async () => {
  const { link, email } = await invited()
  expect(errorsOf(await accept(link, '12345678'))).toEqual({ password: ['*Esta senha é muito comum; escolha outra'] })
  expect(errorsOf(await accept(link, email))).toEqual({
    password: ['*A senha não pode ser o seu nome nem o seu e-mail'],
  })
  expect(errorsOf(await accept(link, 'curta'))).toEqual({ password: ['*Senha de no mínimo 8 caracteres'] })
  answered(await accept(link))
})

test('a link is good for 72 hours, says when it expired, and is sent anew with another', async () => {
  const { link, email, invitation } = await invited()
  later(72 * hour)
  expect(messageOf(await open(link))).toBe(
    'Este convite venceu em 05/03/2026 às 09:00. Peça outro a Ana Administradora.',
  )
  expect((await accept(link)).statusCode).toBe(409)
  expect((await invitations()).find(({ id }) => id === invitation.id)).toMatchObject({ state: 'expired' })
  const other = await anAdmin()
  expect(answered(await again(other.token, invitation.id)).json()).toMatchObject({
    state: 'waiting',
    id: invitation.id,
  })
  const renewed = await linkTo(email)
  expect(renewed).not.toBe(link)
  expect((await open(link)).statusCode).toBe(409)
  expect((await mailsTo(email)).map(({ state }) => state)).toEqual(['withdrawn', 'queued'])
  answered(await accept(renewed))
})

test('a mail that waits until its link expired does not leave', async () => {
  const { email, invitation } = await invited()
  expect(await mailsTo(email)).toMatchObject([{ expires_at: invitation.good_until }])
  later(72 * hour)
  await withdrawExpired(ctx)
  const [mail] = await mailsTo(email)
  expect(mail).toMatchObject({ state: 'withdrawn', withdrawn_because: expect.stringContaining('venceu') as string })
  expect((await invitations()).find(({ id }) => id === invitation.id)).toMatchObject({
    state: 'expired',
    mail_state: 'withdrawn',
  })
})

test('an undone invitation lets nobody in, and its mail does not leave', async () => {
  const { link, email, invitation, admin } = await invited()
  answered(await undo(admin.token, invitation.id), 204)
  expect((await accept(link)).statusCode).toBe(409)
  expect((await mailsTo(email)).map(({ state }) => state)).toEqual(['withdrawn'])
  expect((await undo(admin.token, invitation.id)).statusCode).toBe(404)
  expect((await again(admin.token, invitation.id)).statusCode).toBe(404)
  answered(await invite(admin.token, email), 201)
})

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

test('whoever is signed in on the device is not who made the account', async () => {
  const { link } = await invited()
  const { token: other } = await signIn(seara)
  const session = answered(
    await request('POST', '/api/auth/accept-invitation', { token: other, body: { token: link, password } }),
  ).json<Session>()
  const made = await db
    .selectFrom('audit_entry')
    .select(['action', 'actor_id'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', session.user.id)
    .execute()
  expect(made).toContainEqual({ action: 'create', actor_id: null })
})

test('an invitation that is accepted several times at once lets one in', async () => {
  const { link, email } = await invited()
  const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => accept(link, `${password} ${at}`)))
  expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409, 409])
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
  expect((await login(email, `${password} ${winner}`)).statusCode).toBe(200)
})

test('accepted, undone and sent anew at once: either somebody came or the old link is dead', async () => {
  for (let time = 0; time < 4; time++) {
    const { link, email, invitation, admin } = await invited()
    const [came, undone] = await Promise.all([
      accept(link),
      time % 2 === 0 ? undo(admin.token, invitation.id) : again(admin.token, invitation.id),
    ])
    expect([came.statusCode, undone.statusCode < 300]).toEqual(came.statusCode === 200 ? [200, false] : [409, true])
    expect((await accountOf(email)) !== undefined).toBe(came.statusCode === 200)
  }
})

test('whoever registered with an invited address meanwhile is let in by the link only, with its password', async () => {
  const { link, email, admin } = await invited({ profile: 'admin', permissions: [] })
  answered(await register(email), 201)
  expect((await login(email, 'senha de outra pessoa')).statusCode).toBe(403)
  const session = answered(await accept(link)).json<Session>()
  expect(session.user).toMatchObject({ name: 'Clara Convidada', profile: 'admin', is_approved: true })
  expect((await login(email, 'senha de outra pessoa')).statusCode).toBe(401)
  expect((await login(email, password)).statusCode).toBe(200)
  expect((await invite(admin.token, email)).statusCode).toBe(422)
})

test('an address that registers at the moment of accepting ends with one account, of the invited', async () => {
  for (let time = 0; time < 5; time++) {
    const { link, email } = await invited()
    const [came, registered] = await Promise.all([accept(link), register(email)])
    expect(came.statusCode).toBe(200)
    expect([201, 422]).toContain(registered.statusCode)
    expect((await login(email, password)).statusCode).toBe(200)
    expect((await login(email, 'senha de outra pessoa')).statusCode).toBe(401)
  }
})

test('an address is not invited while its account has access, nor once that has signed in', async () => {
  const { admin, email, invitation } = await invited()
  const inUse = { email: ['*Este e-mail já está em uso'] }
  expect(errorsOf(await invite(admin.token, admin.email))).toEqual(inUse)
  const left = await signIn(seara)
  const change = { email, is_approved: false, has_signed_in: true }
  await db.updateTable('user_account').set(change).where('id', '=', left.id).execute()
  expect(errorsOf(await again(admin.token, invitation.id))).toEqual(inUse)
  answered(await undo(admin.token, invitation.id), 204)
  expect(errorsOf(await invite(admin.token, email))).toEqual(inUse)
})

test('an address that only registered is invited, and again: the link alone lets it in, with its password', async () => {
  const { admin, email, invitation } = await invited({ profile: 'admin', permissions: [] })
  answered(await register(email), 201)
  answered(await again(admin.token, invitation.id))
  answered(await undo(admin.token, invitation.id), 204)
  answered(await invite(admin.token, email, { profile: 'admin', permissions: [] }), 201)
  expect(answered(await accept(await linkTo(email))).json<Session>().user).toMatchObject({ email, profile: 'admin' })
  expect((await login(email, 'senha de outra pessoa')).statusCode).toBe(401)
})

test('access that is given to a registered address ends its invitation, and is not the invited role', async () => {
  const { admin, email, link } = await invited({ profile: 'admin', permissions: [] })
  const { id } = answered(await register(email), 201).json<{ id: number }>()
  answered(await request('PUT', `/api/auth/approved/${id}`, { token: admin.token }))
  expect((await accept(link)).statusCode).toBe(409)
  expect(await accountOf(email)).toMatchObject({ profile: 'user', permissions: [] })
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
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'conflict.sent_from_users'])
  }
  expect(await mailsTo(email)).toHaveLength(1)
})

test('a hundred invitations are open at most, also when several invite at once', async () => {
  const { admin } = await invited()
  const open = (await invitations()).length
  const row = { name: 'Uma de muitas', profile: 'user' as const, permissions: [], sent_at: now.toISOString() }
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

test('whoever gets access in another way needs no invitation any more', async () => {
  const { link, email, admin } = await invited({ profile: 'admin' })
  const { id } = answered(await register(email), 201).json<{ id: number }>()
  const [approved, came] = await Promise.all([
    request('PUT', `/api/auth/approved/${id}`, { token: admin.token }),
    accept(link),
  ])
  // Both calls run at once. Whichever comes first, the approval succeeds; the invitation may already be undone.
  expect(approved.statusCode).toBe(200)
  expect([200, 409]).toContain(came.statusCode)
  expect((await invitations()).map((one) => one.email)).not.toContain(email)
  expect(await accountOf(email)).toMatchObject({ profile: came.statusCode === 200 ? 'admin' : 'user' })
})

test('an account that is in use is never taken over', async () => {
  const { link, email } = await invited()
  const used = await signIn(seara)
  await db.updateTable('user_account').set({ email }).where('id', '=', used.id).execute()
  const answer = await accept(link)
  expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'conflict.account_exists'])
  await db
    .updateTable('user_account')
    .set({ is_approved: false, has_signed_in: true })
    .where('id', '=', used.id)
    .execute()
  expect((await accept(link)).statusCode).toBe(409)
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
  expect(codeOf(await invite(token, anyone()))).toBe('forbidden.password_again')
  const { token: ofUser } = await signIn(seara)
  expect((await invite(ofUser, anyone())).statusCode).toBe(403)
})

test('however often somebody is invited, five mails a day leave; one that never left is none of them', async () => {
  const { email, invitation, admin } = await invited()
  // Mails that never leave do not count: each of these but the last is withdrawn by the next, and the last one fails.
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
  expect([sixth.statusCode, codeOf(sixth)]).toEqual([409, 'conflict.sent_often'])
  answered(await accept(link))
})

test('who must have a second factor has to switch it on before anything else', async () => {
  const { token } = await anAdmin()
  const { link } = await invited({ profile: 'admin' })
  answered(
    await request('POST', '/api/second-factor-policy', {
      token,
      body: { required_for: 'admins', current_password: 'segredo bem guardado' },
    }),
  )
  const session = answered(await accept(link)).json<Session>()
  const refused = await request('GET', '/api/user', { token: session.token })
  expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'forbidden.second_factor_required'])
  await db.updateTable('second_factor_policy').set({ required_for: 'nobody' }).execute()
})

test('the database knows a link only as a hash, and a mail with one is not shown again', async () => {
  const { link, email } = await invited()
  const rows = await db.selectFrom('invitation').selectAll().execute()
  expect(JSON.stringify(rows.map(({ token_hash }) => token_hash.toString('base64url')))).not.toContain(link)
  expect((await mailsTo(email)).map(({ is_secret }) => is_secret)).toEqual([true])
  const audit = await db.selectFrom('audit_entry').selectAll().where('entity', '=', 'invitation').execute()
  expect(JSON.stringify(audit)).not.toContain(link)
})

test('an expired invitation goes a month later', async () => {
  const { email } = await invited()
  later(72 * hour + 29 * 24 * hour)
  await sweep(ctx)
  expect((await invitations()).map((one) => one.email)).toContain(email)
  later(24 * hour)
  await sweep(ctx)
  expect((await invitations()).map((one) => one.email)).not.toContain(email)
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

test('the audit log says who invited, who sent it again, who came and who undid', async () => {
  const { link, invitation, admin, email } = await invited()
  later(1_000)
  answered(await again(admin.token, invitation.id))
  expect((await open(link)).statusCode).toBe(409)
  answered(await accept(await linkTo(email)))
  const entries = await db
    .selectFrom('audit_entry')
    .select(['action', 'actor_name'])
    .where('entity', '=', 'invitation')
    .where('entity_id', '=', invitation.id)
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { action: 'create', actor_name: 'Ana Administradora' },
    { action: 'update', actor_name: 'Ana Administradora' },
    { action: 'update', actor_name: 'Clara Convidada' },
  ])
})

test('an invited person’s data are found and erased: the invitation is undone', async () => {
  const { link, email } = await invited()
  const { token } = await anAdmin()
  const found = answered(await request('POST', '/api/person-data', { token, body: { email } })).json<{
    seen: string
    groups: { kind: string; goes: number }[]
  }>()
  expect(found.groups).toContainEqual(expect.objectContaining({ kind: 'invitation', goes: 1 }))
  const body = { email, seen: found.seen, reason: 'pedido da pessoa', current_password: 'segredo bem guardado' }
  answered(await request('POST', '/api/person-data/erase', { token, body }))
  expect((await open(link)).statusCode).toBe(409)
  expect(await db.selectFrom('invitation').selectAll().where('email', '=', email).execute()).toEqual([])
  const log = await request('GET', '/api/audit-log?entity=invitation&limit=100', { token })
  expect(log.body).not.toContain(email)
})
