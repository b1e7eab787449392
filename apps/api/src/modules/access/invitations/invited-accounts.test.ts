import type { Session } from '@seara/contract/access/session'
import { expect, test } from 'vitest'
import { answered, codeOf, errorsOf, signIn } from '../../../../test/factories.ts'
import { createInvitationsApp, password } from '../../../../test/invitations-app.ts'

const app = await createInvitationsApp()
const { seara, invite, again, undo, accept, login, invitations, linkTo, invited, accountOf } = app
const { request, db } = seara
const register = (email: string, chosen = 'senha de outra pessoa') =>
  request('POST', '/api/auth/register', { body: { name: 'Quem se registrou', email, password: chosen } })

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

test('whoever gets access in another way needs no invitation any more', async () => {
  const { link, email, admin } = await invited({ profile: 'admin' })
  const { id } = answered(await register(email), 201).json<{ id: number }>()
  const [approved, came] = await Promise.all([
    request('PUT', `/api/auth/approved/${id}`, { token: admin.token }),
    accept(link),
  ])
  // Both calls run at once. The approval always succeeds. It undoes the invitation, so accepting fails if it came
  // later.
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
  expect(codeOf(answer)).toEqual([409, 'conflict.account_exists'])
  await db
    .updateTable('user_account')
    .set({ is_approved: false, has_signed_in: true })
    .where('id', '=', used.id)
    .execute()
  expect((await accept(link)).statusCode).toBe(409)
})
