import type { RequestOptions } from '@seara/contract/access/passkeys'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anotherApp } from '../../../../test/another-app.ts'
import { Authenticator } from '../../../../test/authenticator.ts'
import { answered, errorsOf, signIn, statusesOf } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { oneAfterTheOther } from '../../../../test/locked-rows.ts'
import { createPasskeysApp, origin, password } from '../../../../test/passkeys-app.ts'

const app = await createPasskeysApp()
const { seara, moment, login, post, listOf, mailsTo, begun, challenged, enter, person, withPasskey } = app
const { request, db } = seara
const minute = 60_000
const later = (milliseconds: number) => (moment.now = new Date(moment.now.getTime() + milliseconds))
const accessesOf = (action: string) =>
  db
    .selectFrom('audit_entry')
    .select(['entity_id', 'after'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .execute()

test('a passkey signs in alone, from a new network with a mail, and is in the audit log', async () => {
  const { id, email, token, device, passkey } = await withPasskey()
  later(minute)
  const answer = await request('POST', '/api/auth/passkey-login', {
    body: { credential: device.use(await challenged()) },
    remoteAddress: '198.51.100.7',
  })
  const session = answered(answer).json<{ token: string; user: { id: number; email: string } }>()
  expect(session.user).toMatchObject({ id, email })
  expect((await request('GET', '/api/diocese', { token: session.token })).statusCode).toBe(200)
  expect(await mailsTo(email, 'new-network')).toHaveLength(1)
  expect(await listOf(token)).toMatchObject([{ id: passkey.id, last_used_at: moment.now.toISOString() }])
  expect((await accessesOf('login'))[0]).toEqual({ entity_id: id, after: { passkey: 'Celular' } })
})

test('whoever has one does not get in by the password alone, but with a recovery code or the passkey of that account', async () => {
  const { email, device, codes } = await withPasskey()
  const asked = await login(email)
  expect([asked.statusCode, asked.json()]).toEqual([
    403,
    { code: 'forbidden.passkey', message: 'Use a sua chave de acesso, ou digite um código de recuperação.' },
  ])
  expect(errorsOf(await login(email, '123456'))).toHaveProperty('code')
  expect((await login(email, codes[0])).statusCode).toBe(200)
  expect((await enter(device.use(await challenged()), email.toUpperCase())).statusCode).toBe(200)
  const other = await withPasskey()
  const refused = await enter(device.use(await challenged()), other.email)
  expect([refused.statusCode, refused.json()]).toMatchObject([401, { message: /é de outra conta/ }])
})

test('a challenge is answered once, in all processes together, within five minutes, and only for what it was given', async () => {
  const { token, device } = await withPasskey()
  const options = await challenged()
  const credential = device.use(options)
  const other = await anotherApp(seara, {})
  const payload = { credential }
  const once = await Promise.all([
    enter(credential),
    other.inject({ method: 'POST', url: '/api/auth/passkey-login', payload }),
    enter(credential),
  ])
  expect(statusesOf(once).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect((await enter(credential)).json()).toEqual({
    code: 'conflict.challenge_over',
    message: 'O pedido de chave de acesso expirou. Comece de novo.',
  })

  const late = device.use(await challenged())
  later(5 * minute)
  expect((await enter(late)).statusCode).toBe(409)
  const invented = { ...(await challenged()), challenge: 'a'.repeat(43) }
  expect((await enter(device.use(invented))).statusCode).toBe(409)
  // A challenge for adding a passkey cannot be used to sign in, and a challenge for signing in cannot add a passkey.
  const { challenge } = await begun(token)
  expect((await enter(device.use({ ...options, challenge }))).statusCode).toBe(409)
  const creation = { ...(await begun(token)), challenge: (await challenged()).challenge }
  expect(
    (await post(token, '', { name: 'X', credential: new Authenticator(origin).create(creation) })).statusCode,
  ).toBe(409)
})

test('nobody enters by another page, another host, without the PIN, with another key or a changed answer', async () => {
  const { email, device } = await withPasskey()
  const other = await withPasskey()
  const options = await challenged()
  const honest = () => challenged()
  const forged = async () => {
    const mine = device.use(await honest())
    const theirs = other.device.use(await honest())
    return {
      ...theirs,
      id: mine.id,
      rawId: mine.rawId,
      response: { ...theirs.response, userHandle: mine.response.userHandle },
    }
  }
  const attempts: Record<string, () => Promise<object>> = {
    origin: async () => device.use(await honest(), { origin: 'https://seara.example.evil.test' }),
    port: async () => device.use(await honest(), { origin: `${origin}:8443` }),
    host: async () => device.use(await honest(), { rpId: 'evil.test' }),
    type: async () => device.use(await honest(), { type: 'webauthn.create' }),
    unverified: async () => device.use(await honest(), { isVerified: false }),
    'somebody else’s key': forged,
    'somebody else’s name': async () =>
      device.use(await honest(), { userHandle: other.device.use(options).response.userHandle ?? null }),
    'no name': async () => device.use(await honest(), { userHandle: null }),
    unknown: async () => new Authenticator(origin).use(await honest(), { userHandle: 'AAAA' }),
    'half a signature': async () => {
      const used = device.use(await honest())
      return { ...used, response: { ...used.response, signature: used.response.signature.slice(0, 20) } }
    },
  }
  for (const [name, attempt] of Object.entries(attempts)) {
    const answer = await enter(await attempt())
    expect([name, answer.statusCode, answer.json()]).toEqual([
      name,
      401,
      {
        code: 'unauthenticated',
        message: 'A chave de acesso não foi aceita. Tente de novo, ou entre com e-mail e senha.',
      },
    ])
  }
  expect((await accessesOf('passkey_failed')).some(({ after }) => JSON.stringify(after).includes('refused'))).toBe(true)
  expect((await enter(device.use(await honest()))).statusCode).toBe(200)
  expect(await mailsTo(email, 'passkey-copied')).toEqual([])
})

test('whatever is sent in place of an answer is refused in words', async () => {
  const { token, device } = await withPasskey()
  const used = device.use(await challenged())
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('clientDataJSON', 'authenticatorData', 'signature', 'userHandle'),
      fc.uint8Array({ minLength: 1, maxLength: 80 }),
      async (field, bytes) => {
        const fresh = device.use(await challenged())
        const response = { ...fresh.response, [field]: Buffer.from(bytes).toString('base64url') }
        expect([401, 409]).toContain((await enter({ ...fresh, response })).statusCode)
      },
    ),
    { numRuns: 30 },
  )
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), async (bytes) => {
      const created = new Authenticator(origin).create(await begun(token))
      const response = { ...created.response, attestationObject: Buffer.from(bytes).toString('base64url') }
      expect(errorsOf(await post(token, '', { name: 'X', credential: { ...created, response } }))).toEqual({
        credential: ['*A chave de acesso não foi aceita: tente de novo'],
      })
    }),
    { numRuns: 20 },
  )
  for (const credential of [
    null,
    {},
    'x',
    { ...used, id: 'não' },
    { ...used, type: 'senha' },
    { ...used, response: 1 },
  ])
    expect((await enter(credential as object)).statusCode).toBe(422)
})

test('a passkey whose counter has not grown is a copy: it is refused, and the owner is told', async () => {
  const { id, email, device } = await withPasskey()
  expect((await enter(device.use(await challenged(), { counter: 7 }))).statusCode).toBe(200)
  for (const counter of [7, 3, 0])
    expect((await enter(device.use(await challenged(), { counter }))).statusCode).toBe(401)
  expect((await accessesOf('passkey_failed'))[0]).toMatchObject({ entity_id: id, after: { reason: 'copied' } })
  expect((await mailsTo(email, 'passkey-copied')).map(({ subject }) => subject)).toEqual([
    'Uma chave de acesso sua pode ter sido copiada',
  ])
  expect((await enter(device.use(await challenged(), { counter: 8 }))).statusCode).toBe(200)
  // A passkey whose counter always stays 0 is accepted, although the server could not notice a copy of it.
  const uncounted = await withPasskey()
  for (const counter of [0, 0])
    expect((await enter(uncounted.device.use(await challenged(), { counter }))).statusCode).toBe(200)
})

test('nobody deleted or without access enters with a passkey', async () => {
  const { token: admin } = await signIn(seara, 'admin')
  const withdrawn = await withPasskey()
  answered(await request('PUT', `/api/auth/disapproved/${withdrawn.id}`, { token: admin }))
  const refused = await enter(withdrawn.device.use(await challenged()))
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { code: 'forbidden.not_approved', message: 'Seu acesso ainda não foi liberado por um administrador.' },
  ])
  const deleted = await withPasskey()
  answered(await request('DELETE', `/api/user/delete/${deleted.id}`, { token: admin }), 204)
  expect((await enter(deleted.device.use(await challenged()))).statusCode).toBe(401)
})

test('a sign-in that is in progress while its passkey is removed is refused', async () => {
  const { id, token, passkey, device } = await withPasskey()
  const credential = device.use(await challenged())
  const answers = await oneAfterTheOther(
    seara.db,
    id,
    () => post(token, `/${passkey.id}/remove`, { current_password: password }),
    () => enter(credential),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 401])
  expect((await accessesOf('passkey_failed'))[0]).toMatchObject({ entity_id: id })
})

test('a sign-in with the password alone that is in progress while a first passkey is added is refused', async () => {
  const { id, email, token } = await person()
  const credential = new Authenticator(origin).create(await begun(token))
  const answers = await oneAfterTheOther(
    seara.db,
    id,
    () => post(token, '', { name: 'Celular', credential }),
    () => login(email),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 401])
})

test('refused passkeys count against the address as wrong passwords do', async () => {
  const limit = { points: 3, seconds: 60 }
  const plenty = { points: 1000, seconds: 60 }
  const limited = await createTestApp({
    rateLimits: {
      login: limit,
      register: plenty,
      registration: plenty,
      'public-write': plenty,
      'public-read': plenty,
      'code-guess': plenty,
      contribution: plenty,
      request: plenty,
    },
  })
  const attempt = async () => {
    const options = (await limited.request('POST', '/api/auth/passkey-login/options')).json<RequestOptions>()
    const body = { credential: new Authenticator(origin).use(options, { userHandle: 'AAAA' }) }
    return (await limited.request('POST', '/api/auth/passkey-login', { body })).statusCode
  }
  expect([await attempt(), await attempt(), await attempt(), await attempt()]).toEqual([401, 401, 401, 429])
})
