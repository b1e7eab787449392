import type { Passkey } from '@seara/contract/access/passkeys'
import type { SecondFactor } from '@seara/contract/access/second-factor'
import { expect, test } from 'vitest'
import { Authenticator, coseKey } from '../../../../test/authenticator.ts'
import { answered, errorsOf, ownPassword, signIn, statusesOf } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { createPasskeysApp, origin, password } from '../../../../test/passkeys-app.ts'

const app = await createPasskeysApp()
const { seara, moment, login, post, listOf, mailsTo, begun, challenged, enter, person, withPasskey } = app
const { request } = seara
const stateOf = async (token: string) =>
  answered(await request('GET', '/api/auth/second-factor', { token })).json<SecondFactor>()

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
    created_at: moment.now.toISOString(),
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

  // To add a second passkey, the browser gets the id of the first one, so that it makes none on the same device.
  const again = await begun(token)
  expect(again.excludeCredentials.map(({ id }) => id)).toEqual([device.id.toString('base64url')])
  expect(again.user.id).toBe(options.user.id)
  const second = new Authenticator(origin)
  expect(
    answered(await post(token, '', { name: 'Chaveiro', credential: second.create(again) }), 201).json(),
  ).toMatchObject({ recovery_codes: null })
  expect((await listOf(token)).map(({ name }) => name)).toEqual(['Celular', 'Chaveiro'])
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
    // The public key is a point that is not on the curve. No signature could ever match such a key.
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
