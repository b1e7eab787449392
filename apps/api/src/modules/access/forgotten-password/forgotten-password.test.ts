import { expect, test, vi } from 'vitest'
import { answered, errorsOf, registerPerson, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { withdrawExpired } from '../../../platform/outbox/expired-links.service.ts'
import { queue } from '../../../platform/outbox/outbox.service.ts'
import { sweep } from '../reset-links/reset-links.service.ts'

const minute = 60_000
let now = new Date('2026-03-02T12:00:00Z')
const later = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds))

const seara = await createTestApp({
  clock: { now: () => now },
  workers: true,
  resources: { guessLimits: { free: 3, longestDelay: 3_600 } },
})
const { request, db, ctx } = seara
const password = 'segredo bem guardado'
const fresh = 'outra senha muito boa'

let people = 0
async function person(profile: 'user' | 'admin' = 'user'): Promise<string> {
  const email = `esquecida${people++}@exemplo.org`
  await registerPerson(seara, email, password, { profile })
  return email
}
const forgot = (email: string) => request('POST', '/api/auth/forgot-password', { body: { email } })
const login = (email: string, tried: string, remoteAddress?: string) =>
  request('POST', '/api/auth/login', { body: { email, password: tried }, ...(remoteAddress && { remoteAddress }) })
const reset = (token: string, chosen = fresh, confirmation = chosen) =>
  request('POST', '/api/auth/reset-password', {
    body: { token, password: chosen, password_confirmation: confirmation },
  })
const mailsTo = (email: string) =>
  db
    .selectFrom('mail')
    .selectAll()
    .where('recipient', '=', email)
    .where('purpose', '=', 'password-reset')
    .orderBy('id')
    .execute()
const tokenIn = (text: string) => /https:\/\/seara\.example\/reset-password#([\w-]{43})/.exec(text)?.[1] ?? ''

/** Waits until every requested link was handled. */
const noneAsked = () =>
  vi.waitFor(async () => expect(await db.selectFrom('reset_request').selectAll().execute()).toEqual([]), {
    timeout: 10_000,
  })

/** Requests a link and waits for the mail. @returns the link's part after the # */
async function linkFor(email: string): Promise<string> {
  const before = (await mailsTo(email)).length
  later(1_000)
  answered(await forgot(` ${email.toUpperCase()}`), 204)
  const arrived = async () => {
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(before + 1)
    return tokenIn(mails.at(-1)?.text ?? '')
  }
  return vi.waitFor(arrived, { timeout: 10_000 })
}

test.each(['user', 'admin'] as const)(
  'a mailed link replaces the forgotten password of a %s, once',
  async (profile) => {
    const email = await person(profile)
    const { token: session } = answered(await login(email, password)).json<{ token: string }>()
    const link = await linkFor(email)
    answered(await reset(link), 204)
    expect((await request('GET', '/api/user/me', { token: session })).statusCode).toBe(401)
    expect((await login(email, password)).statusCode).toBe(401)
    expect((await login(email, fresh)).statusCode).toBe(200)
    const again = await reset(link, 'mais uma senha boa')
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'conflict.link_over'])
  },
)

test('a mail that waits until its link expired does not leave; one that left or failed is not said to have waited', async () => {
  const email = await person()
  await linkFor(email)
  const expires_at = new Date(now.getTime() + 60 * minute).toISOString()
  const [mail] = await mailsTo(email)
  expect(mail).toMatchObject({ state: 'queued', expires_at })
  for (const state of ['sent', 'failed'] as const) {
    const purposeKey = `${mail?.purpose_key ?? ''} ${state}`
    const copy = { purpose: 'password-reset', purposeKey, recipient: email, subject: '', html: '', text: '' }
    await queue(ctx, [{ ...copy, expiresAt: expires_at }])
    await db.updateTable('mail').set({ state }).where('purpose_key', '=', purposeKey).execute()
  }
  later(60 * minute)
  await withdrawExpired(ctx)
  await sweep(ctx)
  expect(await mailsTo(email)).toMatchObject([
    { state: 'withdrawn', withdrawn_because: 'O link desta mensagem venceu antes de ela sair.' },
    { state: 'sent', withdrawn_because: null },
    { state: 'withdrawn', withdrawn_because: 'O link já não vale.' },
  ])
})

test('at the same moment too, a link serves only once', async () => {
  const link = await linkFor(await person())
  const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await reset(link)).statusCode))
  expect(statuses.toSorted((one, other) => one - other)).toEqual([204, 409, 409, 409, 409, 409])
})

test('a link is good for one hour', async () => {
  const [inTime, tooLate] = [await linkFor(await person()), await linkFor(await person())]
  later(59 * minute)
  answered(await reset(inTime), 204)
  later(minute)
  expect((await reset(tooLate)).statusCode).toBe(409)
  expect((await reset('x'.repeat(43))).statusCode).toBe(409)
})

test('an unknown address, and one without access, get the same answer in the same time, and no mail', async () => {
  const known = await person()
  const waiting = (await signIn(seara, 'user', { is_approved: false })).email
  const timeOf = async (email: string) => {
    const start = performance.now()
    const answer = await forgot(email)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    return performance.now() - start
  }
  const fastest = async (email: string) =>
    Math.min(await timeOf(email), await timeOf(email), await timeOf(email), await timeOf(email))
  const [one, other] = [await fastest(known), await fastest('ninguem@exemplo.org')]
  expect(Math.abs(one - other)).toBeLessThan(Math.max(one, other) * 0.8)
  await fastest(waiting)
  await noneAsked()
  expect(await mailsTo(known)).toHaveLength(3)
  expect([await mailsTo('ninguem@exemplo.org'), await mailsTo(waiting)]).toEqual([[], []])
})

test('asking again and again fills nobody’s mailbox, and every link in it is good', async () => {
  const email = await person()
  const links = [await linkFor(email), await linkFor(email), await linkFor(email)]
  later(1_000)
  answered(await forgot(email), 204)
  await noneAsked()
  expect(await mailsTo(email)).toHaveLength(3)
  answered(await reset(links[0] ?? ''), 204)
  // The password has changed, so the other links are withdrawn and their waiting mails are not sent.
  expect((await reset(links[1] ?? '')).statusCode).toBe(409)
  expect((await mailsTo(email)).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn', 'withdrawn'])
})

test('a link ends with the password, the e-mail and the access that it was for', async () => {
  const admin = await signIn(seara, 'admin')
  const changes: ((id: number, email: string) => Promise<unknown>)[] = [
    (id) => request('PUT', `/api/auth/disapproved/${id}`, { token: admin.token }),
    (id, email) =>
      request('PUT', `/api/user/${id}`, {
        token: admin.token,
        body: { name: 'Maria', email: `nova.${email}`, profile: 'user', is_approved: true },
      }),
    async (_, email) => {
      const { token } = answered(await login(email, password)).json<{ token: string }>()
      const body = { current_password: password, password: fresh, password_confirmation: fresh }
      return request('PUT', '/api/auth/password', { token, body })
    },
  ]
  for (const change of changes) {
    const email = await person()
    const { id } = await db.selectFrom('user_account').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const link = await linkFor(email)
    await change(id, email)
    expect((await reset(link)).statusCode).toBe(409)
  }
})

test('the new password follows the rules, and a refused one leaves the link good', async () => {
  const link = await linkFor(await person())
  expect(errorsOf(await reset(link, '12345678'))).toEqual({ password: ['*Esta senha é muito comum; escolha outra'] })
  expect(errorsOf(await reset(link, 'Maria da Silva'))).toEqual({
    password: ['*A senha não pode ser o seu nome nem o seu e-mail'],
  })
  expect(errorsOf(await reset(link, 'curta'))).toEqual({ password: ['*Senha de no mínimo 8 caracteres'] })
  expect(errorsOf(await reset(link, fresh, 'outra'))).toEqual({ password_confirmation: ['*As senhas não são iguais'] })
  answered(await reset(link), 204)
})

test('who has replaced the password need not wait for the guesses of others', async () => {
  const email = await person()
  for (let time = 0; time < 4; time++) await login(email, 'errada errada', '198.51.100.9')
  expect((await login(email, password)).statusCode).toBe(429)
  answered(await reset(await linkFor(email)), 204)
  for (let time = 0; time < 4; time++) await login(email, 'errada errada', '198.51.100.9')
  expect((await login(email, fresh)).statusCode).toBe(200)
})

test('the database knows a link only as a hash, and what is over is taken away with its mail', async () => {
  const email = await person()
  const link = await linkFor(email)
  const rows = await db.selectFrom('password_reset').selectAll().execute()
  expect(JSON.stringify(rows.map(({ token_hash }) => token_hash.toString('base64url')))).not.toContain(link)
  later(61 * minute)
  await sweep(ctx)
  expect(await db.selectFrom('password_reset').selectAll().execute()).toEqual([])
  expect((await mailsTo(email)).map(({ state }) => state)).toEqual(['withdrawn'])
})

test('the history says that the password was replaced by a link, and by whom', async () => {
  const email = await person()
  answered(await reset(await linkFor(email)), 204)
  const entry = await db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    entity: 'user',
    actor_name: 'Maria da Silva',
    after: { password: 'nova, pelo link enviado por e-mail' },
  })
})
