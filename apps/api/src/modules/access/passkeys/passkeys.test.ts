import type { CreationOptions, Passkey, RequestOptions } from '@seara/contract/access/passkeys'
import type { SecondFactor } from '@seara/contract/access/second-factor'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anotherApp } from '../../../../test/another-app.ts'
import { Authenticator, coseKey } from '../../../../test/authenticator.ts'
import { answered, errorsOf, ownPassword, registerPerson, signIn, statusesOf } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'

const minute = 60_000
let now = new Date('2026-03-02T12:00:00Z')
const later = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds))

const origin = 'https://seara.example'
const seara = await createTestApp({
  clock: { now: () => now },
  resources: { guessLimits: { free: 10, longestDelay: 60 } },
})
const { request, db } = seara
const password = 'segredo bem guardado'

const login = (email: string, code?: string) =>
  request('POST', '/api/auth/login', { body: { email, password, ...(code !== undefined && { code }) } })
const post = (token: string | undefined, path: string, body?: object) =>
  request('POST', `/api/auth/passkeys${path}`, { token, ...(body && { body }) })
const listOf = async (token: string) =>
  answered(await request('GET', '/api/auth/passkeys', { token })).json<Passkey[]>()
const stateOf = async (token: string) =>
  answered(await request('GET', '/api/auth/second-factor', { token })).json<SecondFactor>()
const mailsTo = (email: string, purpose: string) =>
  db
    .selectFrom('mail')
    .selectAll()
    .where('recipient', '=', email)
    .where('purpose', '=', purpose)
    .orderBy('id')
    .execute()
const accessesOf = (action: string) =>
  db
    .selectFrom('audit_entry')
    .select(['entity_id', 'after'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .execute()

const begun = async (token: string) =>
  answered(await post(token, '/options', { current_password: password })).json<CreationOptions>()
const challenged = async () => answered(await request('POST', '/api/auth/passkey-login/options')).json<RequestOptions>()
const enter = (credential: object, email?: string) =>
  request('POST', '/api/auth/passkey-login', { body: { credential, ...(email !== undefined && { email }) } })

let people = 0
async function person(profile: 'user' | 'admin' = 'user') {
  const email = `chaveiro${people++}@exemplo.org`
  const id = await registerPerson(seara, email, password, { profile })
  const token = answered(await login(email)).json<{ token: string }>().token
  return { id, email, token }
}

async function withPasskey(profile?: 'admin') {
  const own = await person(profile)
  const device = new Authenticator(origin)
  const options = await begun(own.token)
  const added = answered(await post(own.token, '', { name: 'Celular', credential: device.create(options) }), 201)
  const { passkey, recovery_codes: codes } = added.json<{ passkey: Passkey; recovery_codes: string[] }>()
  return { ...own, device, passkey, codes }
}

test('a first passkey asks for the password, ends the other sessions, gives recovery codes and is told by mail', async () => {
  const { email, token } = await person()
  const other = answered(await login(email)).json<{ token: string }>().token
  expect(errorsOf(await post(token, '/options', { current_password: 'errada errada' }))).toEqual({
    current_password: ['A senha atual não confere'],
  })
  const options = await begun(token)
  expect(options).toMatchObject({
    rp: { id: 'seara.example', name: 'Seara' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    excludeCredentials: [],
  })
  expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(16)
  const device = new Authenticator(origin)
  const { passkey, recovery_codes: codes } = answered(
    await post(token, '', { name: ' Celular ', credential: device.create(options) }),
    201,
  ).json<{ passkey: Passkey; recovery_codes: string[] }>()
  expect(passkey).toEqual({
    id: passkey.id,
    name: 'Celular',
    created_at: now.toISOString(),
    last_used_at: null,
    is_synced: false,
  })
  expect(codes).toHaveLength(10)
  expect(await stateOf(token)).toEqual({
    active_since: null,
    passkeys: 1,
    recovery_codes_left: 10,
    is_required: false,
  })
  expect((await request('GET', '/api/user/me', { token: other })).statusCode).toBe(401)
  expect((await mailsTo(email, 'passkey'))[0]?.text).toMatch(
    /A chave de acesso “Celular” foi acrescentada em .+ a senha sozinha não entra mais/s,
  )

  // A second passkey ends no sessions. The browser is told of the first one, so that its device makes no other.
  const again = await begun(token)
  expect(again.excludeCredentials.map(({ id }) => id)).toEqual([device.id.toString('base64url')])
  expect(again.user.id).toBe(options.user.id)
  const second = new Authenticator(origin)
  expect(
    answered(await post(token, '', { name: 'Chaveiro', credential: second.create(again) }), 201).json(),
  ).toMatchObject({ recovery_codes: null })
  expect((await listOf(token)).map(({ name }) => name)).toEqual(['Celular', 'Chaveiro'])
})

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
  expect(await listOf(token)).toMatchObject([{ id: passkey.id, last_used_at: now.toISOString() }])
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
  // A challenge for a new passkey signs nobody in, and a challenge for a sign-in adds no passkey.
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
  // A passkey whose counter always stays 0 is accepted, although a copy could not be noticed.
  const uncounted = await withPasskey()
  for (const counter of [0, 0])
    expect((await enter(uncounted.device.use(await challenged(), { counter }))).statusCode).toBe(200)
})

test('what a browser made counts for whoever began it only, as it was asked for, and once', async () => {
  const [ana, rute] = [await person(), await person()]
  const stolen = new Authenticator(origin).create(await begun(ana.token))
  expect((await post(rute.token, '', { name: 'X', credential: stolen })).json()).toMatchObject({
    code: 'conflict.challenge_over',
  })
  const add = async (odd: Parameters<Authenticator['create']>[1]) =>
    post(ana.token, '', { name: 'X', credential: new Authenticator(origin).create(await begun(ana.token), odd) })
  for (const odd of [
    { origin: 'https://evil.test' },
    { rpId: 'evil.test' },
    { isVerified: false },
    { type: 'webauthn.get' },
    { attestation: { fmt: 'packed', attStmt: new Map([['x5c', [new Uint8Array(9)]]]) } },
    { attestation: { fmt: 'android-safetynet', attStmt: new Map() } },
    // The public key is a point that is not on the curve, so no signature could ever match it.
    { publicKey: coseKey(new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)) },
  ])
    expect(errorsOf(await add(odd))).toEqual({ credential: ['*A chave de acesso não foi aceita: tente de novo'] })
  expect(await listOf(ana.token)).toEqual([])

  const device = new Authenticator(origin)
  answered(await post(ana.token, '', { name: 'A', credential: device.create(await begun(ana.token)) }), 201)
  // The same passkey cannot be added for another user.
  expect(
    (await post(rute.token, '', { name: 'B', credential: device.create(await begun(rute.token)) })).json(),
  ).toMatchObject({ code: 'conflict.passkey_known' })
  expect((await login(rute.email)).statusCode).toBe(200)
})

test('passkeys are renamed and removed by their owner only, and the last one takes the recovery codes along', async () => {
  const { email, token, device, passkey } = await withPasskey()
  const stranger = await person()
  const rename = (by: string, name: string) =>
    request('PUT', `/api/auth/passkeys/${passkey.id}`, { token: by, body: { name } })
  const remove = (by: string, current_password = password) => post(by, `/${passkey.id}/remove`, { current_password })
  expect([(await rename(stranger.token, 'X')).statusCode, (await remove(stranger.token)).statusCode]).toEqual([
    404, 404,
  ])
  expect(errorsOf(await rename(token, ' '))).toHaveProperty('name')
  expect(answered(await rename(token, 'Celular novo')).json()).toMatchObject({ name: 'Celular novo' })
  expect(errorsOf(await remove(token, 'errada errada'))).toHaveProperty('current_password')
  answered(await remove(token), 204)
  expect((await remove(token)).statusCode).toBe(404)
  expect((await enter(device.use(await challenged()))).statusCode).toBe(401)
  expect((await login(email)).statusCode).toBe(200)
  expect(await stateOf(token)).toMatchObject({ passkeys: 0, recovery_codes_left: 0 })
  expect((await mailsTo(email, 'passkey')).at(-1)?.text).toMatch(/“Celular novo” foi retirada.+ a senha sozinha entra/s)
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

test('a passkey is the second factor that an admin requires, and the last one cannot be removed then', async () => {
  const admin = await withPasskey('admin')
  const demand = (required_for: string) =>
    request('POST', '/api/second-factor-policy', {
      token: admin.token,
      body: { required_for, current_password: password },
    })
  const dioceses = async (token: string) => (await request('GET', '/api/diocese', { token })).statusCode
  const { token: secretary } = await person()
  answered(await demand('everyone'))
  expect([await dioceses(admin.token), await dioceses(secretary)]).toEqual([200, 403])
  const device = new Authenticator(origin)
  const options = await begun(secretary)
  answered(await post(secretary, '', { name: 'Celular', credential: device.create(options) }), 201)
  expect(await dioceses(secretary)).toBe(200)
  const spare = new Authenticator(origin)
  answered(await post(secretary, '', { name: 'Outra', credential: spare.create(await begun(secretary)) }), 201)
  const ids = (await listOf(secretary)).map(({ id }) => id)
  // Both passkeys are removed at once. One removal must be refused, because it would remove the last second factor.
  const removals = await Promise.all(ids.map((id) => post(secretary, `/${id}/remove`, { current_password: password })))
  expect(statusesOf(removals).toSorted((a, b) => a - b)).toEqual([204, 409])
  expect(removals.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'conflict.factor_required',
  })
  expect(await dioceses(secretary)).toBe(200)
  answered(await demand('nobody'))
})

test('an admin takes all of someone who lost the devices', async () => {
  const { id, email } = await withPasskey()
  const { token } = await signIn(seara, 'admin')
  expect((await request('GET', `/api/user/${id}/second-factor`, { token })).json()).toMatchObject({ passkeys: 1 })
  const off = () =>
    request('POST', `/api/user/${id}/second-factor/off`, { token, body: { current_password: ownPassword } })
  answered(await off(), 204)
  expect((await login(email)).statusCode).toBe(200)
  expect((await off()).json()).toMatchObject({ code: 'conflict.factor_off' })
})

test('two first passkeys at the same moment leave ten recovery codes that work', async () => {
  const { email, token } = await person()
  const made = [await begun(token), await begun(token)].map((options) => new Authenticator(origin).create(options))
  const answers = await Promise.all(made.map((credential) => post(token, '', { name: 'Celular', credential })))
  expect(statusesOf(answers)).toEqual([201, 201])
  const given = answers.flatMap((answer) => answer.json<{ recovery_codes: string[] | null }>().recovery_codes ?? [])
  expect(given).toHaveLength(10)
  expect((await login(email, given[0])).statusCode).toBe(200)
})

test('an account has twenty at most', async () => {
  const { token } = await person()
  for (let index = 0; index < 20; index++)
    answered(
      await post(token, '', { name: `Nº ${index}`, credential: new Authenticator(origin).create(await begun(token)) }),
      201,
    )
  expect((await post(token, '/options', { current_password: password })).json()).toMatchObject({
    code: 'conflict.passkeys_many',
  })
})

test.each([
  ['http://10.0.0.5:3000', 'O sistema está em um endereço numérico; chaves de acesso precisam de um nome.'],
  [
    'http://seara.example',
    'O sistema está em um endereço sem HTTPS, onde os navegadores não permitem chaves de acesso.',
  ],
])('at %s there are none, and the answer says why', async (publicUrl, message) => {
  const bare = await createTestApp({ resources: { publicUrl } })
  const { token } = await signIn(bare)
  const problem = { code: 'conflict.passkeys_impossible', message }
  const body = { current_password: ownPassword }
  expect((await bare.request('POST', '/api/auth/passkeys/options', { token, body })).json()).toEqual(problem)
  expect((await bare.request('POST', '/api/auth/passkey-login/options')).json()).toEqual(problem)
})

test('refused passkeys count against the address as wrong passwords do', async () => {
  const limit = { points: 3, seconds: 60 }
  const plenty = { points: 1000, seconds: 60 }
  const limited = await createTestApp({
    rateLimits: {
      login: limit,
      register: plenty,
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
