import type { Mail } from '@seara/contract/platform/outbox'
import { randomBytes } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { renewSecret, resealSecrets, secretNamed } from '../src/db/secrets.ts'
import type { SecretBox } from '../src/core/ports/secret-box.ts'
import { secretBox } from '../src/infra/secret-box/secret-box.ts'
import * as secondFactor from '../src/modules/access/second-factor/second-factor.service.ts'
import { deliverDue } from '../src/platform/outbox/delivery.service.ts'
import * as outbox from '../src/platform/outbox/outbox.service.ts'
import { resealBodies, sealBodies } from '../src/platform/outbox/seal-bodies.service.ts'
import { anotherApp } from './another-app.ts'
import { answered, signIn } from './factories.ts'
import { createTestApp } from './harness.ts'
import { startMailServer } from './mail-server.ts'

const [before, now] = [randomBytes(32), randomBytes(32)]
const [oldBox, newBox] = [secretBox(before), secretBox(now)]
const both = secretBox(now, { older: before })
const mails = await startMailServer()
afterAll(() => mails.close())
const seara = await createTestApp({ smtpUrl: mails.url, resources: { secrets: oldBox } })
const { ctx, db } = seara
const { signal } = new AbortController()
const stored = async (name: string) =>
  (await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value

test('a secret that an older version kept open is sealed, and stays the same for every server', async () => {
  const plain = randomBytes(32)
  await db.insertInto('secret').values({ name: 'older', value: plain }).execute()
  const read = await Promise.all([1, 2, 3].map(() => secretNamed(db, oldBox, 'older')))
  expect(read.every((secret) => secret.equals(plain))).toBe(true)
  expect((await stored('older')).includes(plain)).toBe(false)
  expect((await secretNamed(db, oldBox, 'older')).equals(plain)).toBe(true)
  const fresh = await secretNamed(db, oldBox, 'fresh')
  expect((await stored('fresh')).includes(fresh)).toBe(false)
})

test('without a key that all servers have it stays open, and an admin is told', async () => {
  const secrets = secretBox(before, { isShared: false })
  const secret = await secretNamed(db, secrets, 'alone')
  expect((await stored('alone')).equals(secret)).toBe(true)
  const server = await anotherApp(seara, { resources: { ...ctx, secrets } })
  const { token } = await signIn(seara, 'admin')
  const answer = await server.inject({ url: '/api/system-status', headers: { authorization: `Bearer ${token}` } })
  expect(answer.json()).toEqual({
    problems: [{ code: 'no_shared_key', message: expect.stringContaining('SECRETS_KEY') as string }],
  })
})

test('what a lost key sealed is replaced, so that a restored installation starts', async () => {
  const lost = await secretNamed(db, secretBox(randomBytes(32)), 'lost')
  const replaced = await secretNamed(db, oldBox, 'lost')
  expect(replaced.equals(lost)).toBe(false)
  expect((await secretNamed(db, oldBox, 'lost')).equals(replaced)).toBe(true)
})

test('everything is sealed again with another key, and opens with that alone', async () => {
  const { id: userId, token } = await signIn(seara, 'admin')
  const row = { user_id: userId, confirmed_at: new Date().toISOString() }
  const about = `second factor of user ${userId}`
  await db
    .insertInto('second_factor')
    .values({ ...row, secret: oldBox.seal(Buffer.from('segredo'), about), pending: null, pending_at: null })
    .execute()
  const words = { subject: 'Recibo', html: '<p>Cara Zulmira</p>', text: 'Cara Zulmira' }
  await outbox.queue(ctx, [{ purpose: 'test', purposeKey: 'zulmira', recipient: 'z@exemplo.org', ...words }])
  await deliverDue(ctx, signal)
  await vi.waitFor(() => expect(mails.messages).toHaveLength(1))
  await vi.waitFor(async () =>
    expect(await db.selectFrom('mail').select('state').executeTakeFirst()).toEqual({ state: 'sent' }),
  )
  await sealBodies(ctx, signal)
  const kept = await secretNamed(db, oldBox, 'fresh')
  const textAs = async (secrets: SecretBox) => {
    const server = await anotherApp(seara, { resources: { ...ctx, secrets } })
    const { id } = await db.selectFrom('mail').select('id').executeTakeFirstOrThrow()
    const headers = { authorization: `Bearer ${token}` }
    return answered(await server.inject({ url: `/api/outbox/${id}`, headers })).json<Mail>().text
  }
  expect(await textAs(newBox)).toContain('SECRETS_KEY')
  // Servers that have both keys read texts that were encrypted with either key.
  expect(await textAs(both)).toBe(words.text)

  const rotating = { ...ctx, secrets: both }
  expect(await secondFactor.lacksKeys(rotating)).toBe(false)
  expect(await secondFactor.reseal(rotating)).toBe(0)
  expect(await resealBodies(rotating)).toBe(0)
  expect(await resealSecrets(db, both)).toBe(0)

  expect(await textAs(newBox)).toBe(words.text)
  expect(await secondFactor.lacksKeys({ db, secrets: newBox })).toBe(false)
  const { secret } = await db.selectFrom('second_factor').select('secret').executeTakeFirstOrThrow()
  expect(String(newBox.open(secret ?? Buffer.from(''), about))).toBe('segredo')
  expect((await secretNamed(db, newBox, 'fresh')).equals(kept)).toBe(true)
  // `reseal` counts a value whose key the server does not have, and leaves the value as it is.
  await db
    .updateTable('second_factor')
    .set({ pending: oldBox.seal(Buffer.from('x'), about), pending_at: row.confirmed_at })
    .execute()
  expect(await secondFactor.reseal({ ...ctx, secrets: newBox })).toBe(1)
  await renewSecret(db, newBox, 'fresh')
  expect((await secretNamed(db, newBox, 'fresh')).equals(kept)).toBe(false)
})
