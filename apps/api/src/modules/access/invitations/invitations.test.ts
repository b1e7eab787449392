import type { Session } from '@seara/contract/access/session'
import { expect, test } from 'vitest'
import { answered, codeOf, errorsOf, messageOf, signIn, statusesOf } from '../../../../test/factories.ts'
import { createInvitationsApp, hour, password } from '../../../../test/invitations-app.ts'
import { withdrawExpired } from '../../../platform/outbox/expired-links.service.ts'
import { sweep } from '../invitation-links/invitation-links.service.ts'

const app = await createInvitationsApp()
const { seara, moment, later, anAdmin, invite, again, undo, open, accept, login } = app
const { invitations, mailsTo, linkTo, invited, accountOf } = app
const { request, db, ctx } = seara

test('an invited person chooses a password, once, and is in with what the admin gave', async () => {
  const { email, link, invitation } = await invited()
  expect(invitation).toMatchObject({
    email,
    invited_by: 'Ana Administradora',
    state: 'waiting',
    good_until: new Date(moment.now.getTime() + 72 * hour).toISOString(),
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
    expect(codeOf(answer)).toEqual([409, 'conflict.invitation_over'])
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
  expect(codeOf(refused)).toEqual([403, 'forbidden.second_factor_required'])
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
