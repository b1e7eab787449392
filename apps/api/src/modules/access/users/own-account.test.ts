import type { Session } from '@seara/contract/access/session'
import { expect, test } from 'vitest'
import { answered, errorsOf, registerPerson, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { oneAfterTheOther } from '../../../../test/locked-rows.ts'

let now = new Date('2026-03-02T12:00:00Z')
const hours = (count: number) => count * 3_600_000
const later = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds))

const seara = await createTestApp({ clock: { now: () => now } })
const { request, db } = seara
const password = 'segredo bem guardado'
await registerPerson(seara, 'rute@exemplo.org', password)

const login = (email: string, password: string) => request('POST', '/api/auth/login', { body: { email, password } })
const tokenOf = async (email = 'rute@exemplo.org') => answered(await login(email, password)).json<Session>().token
const statusOfMe = async (token: string) => (await request('GET', '/api/user/me', { token })).statusCode

test('an own new password needs the present one and ends the other sessions', async () => {
  await registerPerson(seara, 'troca@exemplo.org', password)
  const [token, other] = [await tokenOf('troca@exemplo.org'), await tokenOf('troca@exemplo.org')]
  const change = (body: object) => request('PUT', '/api/auth/password', { token, body })
  const fresh = 'outra senha boa'

  expect(errorsOf(await change({}))).toEqual({
    current_password: ['*O campo senha atual é obrigatório'],
    password: ['*O campo nova senha é obrigatório'],
    password_confirmation: ['*O campo confirmar nova senha é obrigatório'],
  })
  expect(
    errorsOf(await change({ current_password: password, password: 'curta', password_confirmation: 'curta' })),
  ).toEqual({ password: ['*Senha de no mínimo 8 caracteres'] })
  expect(
    errorsOf(await change({ current_password: password, password: fresh, password_confirmation: `${fresh}x` })),
  ).toEqual({ password_confirmation: ['*As senhas não são iguais'] })
  expect(
    errorsOf(await change({ current_password: 'errada errada', password: fresh, password_confirmation: fresh })),
  ).toEqual({ current_password: ['A senha atual não confere'] })
  expect(await statusOfMe(other)).toBe(200)

  answered(await change({ current_password: password, password: fresh, password_confirmation: fresh }), 204)
  expect([await statusOfMe(token), await statusOfMe(other)]).toEqual([200, 401])
  expect((await login('troca@exemplo.org', password)).statusCode).toBe(401)
  expect((await login('troca@exemplo.org', fresh)).statusCode).toBe(200)
})

test('a sign-in with the old password that is in progress while the password changes is refused', async () => {
  const email = 'emandamento@exemplo.org'
  const id = await registerPerson(seara, email, password)
  const token = await tokenOf(email)
  const fresh = 'outra senha boa'
  const body = { current_password: password, password: fresh, password_confirmation: fresh }
  const answers = await oneAfterTheOther(
    db,
    id,
    () => request('PUT', '/api/auth/password', { token, body }),
    () => login(email, password),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 401])
  expect(answers[1]?.json()).toEqual({
    code: 'unauthenticated',
    message: 'Erro no login, verifique os dados e tente novamente.',
  })
  const failed = db.selectFrom('audit_entry').select('id').where('action', '=', 'login_failed')
  expect(await failed.where('entity_id', '=', id).execute()).toHaveLength(1)
  expect(await statusOfMe(token)).toBe(200)
  expect((await login(email, fresh)).statusCode).toBe(200)
})

test('a sign-in that is in progress while an admin withdraws the access is refused', async () => {
  const { token: admin } = await signIn(seara, 'admin')
  const email = 'semacesso@exemplo.org'
  const id = await registerPerson(seara, email, password)
  const answers = await oneAfterTheOther(
    db,
    id,
    () => request('PUT', `/api/auth/disapproved/${id}`, { token: admin }),
    () => login(email, password),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401])
  answered(await request('PUT', `/api/auth/approved/${id}`, { token: admin }))
  const sessions = await db.selectFrom('session_token').select('id').where('user_id', '=', id).execute()
  expect(sessions).toEqual([])
})

test('of two new passwords at the same moment, the second finds that its present one is replaced', async () => {
  const email = 'duastrocas@exemplo.org'
  const id = await registerPerson(seara, email, password)
  const [own, other] = [await tokenOf(email), await tokenOf(email)]
  const changeTo = (token: string, fresh: string) => () =>
    request('PUT', '/api/auth/password', {
      token,
      body: { current_password: password, password: fresh, password_confirmation: fresh },
    })
  const [changed, refused] = await oneAfterTheOther(
    db,
    id,
    changeTo(own, 'a senha da dona'),
    changeTo(other, 'a senha do intruso'),
  )
  expect([changed?.statusCode, refused?.statusCode]).toEqual([204, 422])
  expect(refused && errorsOf(refused)).toEqual({ current_password: ['A senha atual não confere'] })
  expect((await login(email, 'a senha da dona')).statusCode).toBe(200)
  expect([await statusOfMe(own), await statusOfMe(other)]).toEqual([200, 401])
})

test('several first sign-ins of a user at the same moment all succeed', async () => {
  const email = 'primeiras@exemplo.org'
  await registerPerson(seara, email, password)
  const answers = await Promise.all(Array.from({ length: 6 }, () => login(email, password)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200))
})

test('the own profile is changed, but neither its role nor its approval', async () => {
  const id = await registerPerson(seara, 'perfil@exemplo.org', password)
  const token = await tokenOf('perfil@exemplo.org')
  const body = {
    name: ' Rute Maria ',
    email: 'RUTE.MARIA@exemplo.org',
    current_password: password,
    profile: 'admin',
    is_approved: false,
    permissions: ['finance'],
    id: 1,
  }
  expect(answered(await request('PUT', '/api/user/me', { token, body })).json()).toEqual({
    id,
    name: 'Rute Maria',
    email: 'rute.maria@exemplo.org',
    profile: 'user',
    is_approved: true,
    permissions: [],
  })
  expect(
    errorsOf(await request('PUT', '/api/user/me', { token, body: { ...body, email: 'rute@exemplo.org' } })),
  ).toEqual({ email: ['*Este e-mail já está em uso'] })
})

test('a new e-mail of one’s own takes a recent password, ends the other sessions and is told to the old address', async () => {
  const old = 'antigo@exemplo.org'
  await registerPerson(seara, old, password)
  const [token, other] = [await tokenOf(old), await tokenOf(old)]
  const change = (body: object) => request('PUT', '/api/user/me', { token, body: { name: 'Maria', ...body } })
  const mailsToOld = () => db.selectFrom('mail').selectAll().where('recipient', '=', old).execute()

  answered(await change({ email: ' ANTIGO@exemplo.org' }))
  later(hours(1))
  const refused = await change({ email: 'novo@exemplo.org' })
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'forbidden.password_again' }])
  answered(await change({ name: 'Maria', email: old }))
  expect(await statusOfMe(other)).toBe(200)
  expect(await mailsToOld()).toEqual([])

  answered(await request('POST', '/api/auth/confirm-password', { token, body: { current_password: password } }), 204)
  answered(await change({ email: 'novo@exemplo.org' }))
  expect([await statusOfMe(token), await statusOfMe(other)]).toEqual([200, 401])
  const [told, ...others] = await mailsToOld()
  expect(others).toEqual([])
  expect(told).toMatchObject({ purpose: 'email-changed', subject: 'O e-mail da sua conta foi alterado' })
  expect(told?.text).toMatch(/Olá, Maria\.[^]+por você[^]+n\*\*\*@exemplo\.org/)
  expect(told?.text).not.toContain('novo@exemplo.org')
  expect((await login('novo@exemplo.org', password)).statusCode).toBe(200)
})

test('a password that many people choose, or one’s own name or e-mail, is refused wherever one is chosen', async () => {
  const email = 'benedita.souza@exemplo.org'
  const register = (chosen: string) =>
    request('POST', '/api/auth/register', { body: { name: 'Benedita de Souza', email, password: chosen } })
  for (const common of ['12345678', 'Password1', 'senha123', 'aaaaaaaa'])
    expect(errorsOf(await register(common))).toEqual({ password: ['*Esta senha é muito comum; escolha outra'] })
  for (const own of ['Benedita de Souza', 'beneditadesouza', email.toUpperCase(), 'benedita.souza'])
    expect(errorsOf(await register(own))).toEqual({ password: ['*A senha não pode ser o seu nome nem o seu e-mail'] })
  await db
    .insertInto('letterhead')
    .values({ id: 1, name: 'Pontifícias Obras' })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: 'Pontifícias Obras' }))
    .execute()
  for (const network of ['pontificias obras', 'PontifíciasObras', 'pontificiasobras2026', 'Pontifícias Obras 1!'])
    expect(errorsOf(await register(network))).toEqual({ password: ['*A senha não pode ser o nome da rede'] })
  answered(await register(password), 201)

  await db.updateTable('user_account').set({ is_approved: true }).where('email', '=', email).execute()
  const token = await tokenOf(email)
  const change = (fresh: string) =>
    request('PUT', '/api/auth/password', {
      token,
      body: { current_password: password, password: fresh, password_confirmation: fresh },
    })
  expect(errorsOf(await change('12345678'))).toEqual({ password: ['*Esta senha é muito comum; escolha outra'] })
  expect(errorsOf(await change('BENEDITA DE SOUZA'))).toEqual({
    password: ['*A senha não pode ser o seu nome nem o seu e-mail'],
  })
  expect(await statusOfMe(token)).toBe(200)
})

test('whoever registers is neither admin nor approved, whatever is sent', async () => {
  const { token } = await signIn(seara, 'admin')
  const body = {
    name: 'Eva',
    email: 'eva@exemplo.org',
    password,
    profile: 'admin',
    is_approved: true,
    permissions: ['finance'],
    id: 1,
    password_hash: 'x',
  }
  for (const [caller, email] of [
    [undefined, 'eva@exemplo.org'],
    [token, 'eva2@exemplo.org'],
  ] as const) {
    const user = answered(
      await request('POST', '/api/auth/register', { token: caller, body: { ...body, email } }),
      201,
    ).json<object>()
    expect(user).toEqual({
      id: expect.any(Number) as number,
      name: 'Eva',
      email,
      profile: 'user',
      is_approved: false,
      permissions: [],
    })
  }
  expect(
    errorsOf(await request('POST', '/api/auth/register', { body: { ...body, email: 'EVA@exemplo.org' } })),
  ).toEqual({ email: ['*Este e-mail já está em uso'] })
})

test('registering needs a name, a valid e-mail and a password of 8 characters', async () => {
  const register = (body: object) => request('POST', '/api/auth/register', { body })
  expect(errorsOf(await register({}))).toEqual({
    name: ['*O campo nome completo é obrigatório'],
    email: ['*O campo e-mail é obrigatório'],
    password: ['*O campo senha é obrigatório'],
  })
  expect(errorsOf(await register({ name: 'A', email: 'a@b', password: '1234567' }))).toEqual({
    email: ['*E-mail inválido'],
    password: ['*Senha de no mínimo 8 caracteres'],
  })
})
