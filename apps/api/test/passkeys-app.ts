import type { CreationOptions, Passkey, RequestOptions } from '@seara/contract/access/passkeys'
import { Authenticator } from './authenticator.ts'
import { answered, registerPerson } from './factories.ts'
import { createTestApp } from './harness.ts'

export const origin = 'https://seara.example'
/** The password of every user of `createPasskeysApp`. */
export const password = 'segredo bem guardado'

/** Creates an app in which it is noon on 02/03/2026 in UTC, and functions that add and use passkeys. */
export async function createPasskeysApp() {
  const moment = { now: new Date('2026-03-02T12:00:00Z') }
  const seara = await createTestApp({
    clock: { now: () => moment.now },
    resources: { guessLimits: { free: 10, longestDelay: 60 } },
  })
  const { request, db } = seara

  const login = (email: string, code?: string) =>
    request('POST', '/api/auth/login', { body: { email, password, ...(code !== undefined && { code }) } })
  const post = (token: string | undefined, path: string, body?: object) =>
    request('POST', `/api/auth/passkeys${path}`, { token, ...(body && { body }) })
  const listOf = async (token: string) =>
    answered(await request('GET', '/api/auth/passkeys', { token })).json<Passkey[]>()
  const mailsTo = (email: string, purpose: string) =>
    db
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', email)
      .where('purpose', '=', purpose)
      .orderBy('id')
      .execute()

  const begun = async (token: string) =>
    answered(await post(token, '/options', { current_password: password })).json<CreationOptions>()
  const challenged = async () =>
    answered(await request('POST', '/api/auth/passkey-login/options')).json<RequestOptions>()
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

  return { seara, moment, login, post, listOf, mailsTo, begun, challenged, enter, person, withPasskey }
}
