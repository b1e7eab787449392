import type { Mail } from '@seara/contract/platform/outbox'
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { answered, signIn } from '../../../test/factories.ts'
import { createTestApp } from '../../../test/harness.ts'
import { recipientOf, startMailServer } from '../../../test/mail-server.ts'
import { secretBox } from '../../infra/secret-box/secret-box.ts'
import { smtpMailer } from '../../infra/smtp/mailer.ts'
import type { Context } from '../../core/context.ts'
import { deliverDue } from './delivery.service.ts'
import { queue, readdress } from './outbox.service.ts'
import { lacksKey, sealOldBodies } from './seal-bodies.service.ts'

const mailServer = await startMailServer()
const seara = await createTestApp()
const { ctx, db, request } = seara
const { token } = await signIn(seara, 'admin')
const sending: Context = { ...ctx, mailer: smtpMailer(mailServer.url, 'Rede <rede@seara.example>') }
const { signal } = new AbortController()

const words = { subject: 'Recibo', html: '<p>Cara Zulmira</p>', text: 'Cara Zulmira' }
async function queued(recipient: string, as = ctx): Promise<number> {
  await queue(as, [{ purpose: 'test', purposeKey: randomUUID(), recipient, ...words }])
  return (await db.selectFrom('mail').select('id').where('recipient', '=', recipient).executeTakeFirstOrThrow()).id
}
const read = async (id: number) => answered(await request('GET', `/api/outbox/${id}`, { token })).json<Mail>()
/** All of a row as whoever has the database reads it. */
const storedOf = async (id: number) =>
  (await sql<{ row: string }>`select mail::text as row from mail where id = ${id}`.execute(db)).rows[0]?.row ?? ''

/** A row as a version that sealed nothing wrote it. */
async function old(recipient: string): Promise<number> {
  const id = await queued(recipient)
  await db
    .updateTable('mail')
    .set({ html: words.html, text: words.text, sealed_body: null })
    .where('id', '=', id)
    .execute()
  return id
}

test('what a mail says is not in the database, but on the screen, in the mailbox and in its copies', async () => {
  const id = await queued('ana@exemplo.org')
  expect(await storedOf(id)).not.toContain('Zulmira')
  expect(await read(id)).toMatchObject(words)
  await deliverDue(sending, signal)
  await vi.waitFor(async () => expect((await read(id)).state).toBe('sent'))
  const arrived = mailServer.messages.find((message) => recipientOf(message) === 'ana@exemplo.org')
  expect(arrived?.text?.trim()).toBe(words.text)

  const copy = answered(await request('POST', `/api/outbox/${id}/send`, { token }), 202).json<Mail>()
  expect(copy.id).not.toBe(id)
  expect(await storedOf(copy.id)).not.toContain('Zulmira')
  expect(await read(copy.id)).toMatchObject(words)
})

test('other words, and another recipient, are sealed too', async () => {
  const key = randomUUID()
  await queue(ctx, [{ purpose: 'test', purposeKey: key, recipient: 'bia@exemplo.org', ...words }])
  await readdress(ctx, { purposes: ['test'], keys: [key], recipient: 'beatriz@exemplo.org' }, () => ({
    subject: 'Novo',
    html: '<p>Prezada Ondina</p>',
    text: 'Prezada Ondina',
  }))
  const { id } = await db
    .selectFrom('mail')
    .select('id')
    .where('recipient', '=', 'beatriz@exemplo.org')
    .executeTakeFirstOrThrow()
  expect(await storedOf(id)).not.toContain('Ondina')
  expect((await read(id)).text).toBe('Prezada Ondina')
})

test('mails of an older version are read, sent and erased as they are, and sealed by two servers at once', async () => {
  const ids: number[] = []
  for (let number = 0; number < 5; number += 1) ids.push(await old(`antiga${number}@exemplo.org`))
  const erased = await old('apagada@exemplo.org')
  await db.updateTable('mail').set({ erased_at: new Date().toISOString() }).where('id', '=', erased).execute()
  expect(await read(ids[0] ?? 0)).toMatchObject(words)
  await Promise.all([sealOldBodies(ctx), sealOldBodies(ctx)])
  await sealOldBodies(ctx)
  for (const id of ids) {
    expect(await storedOf(id)).not.toContain('Zulmira')
    expect(await read(id)).toMatchObject(words)
  }
  expect((await read(erased)).text).toBe(words.text)
})

test('without the key a mail waits, says why, and leaves once the key is back', async () => {
  const another = { ...ctx, secrets: secretBox(randomBytes(32)) }
  expect(await lacksKey(ctx)).toBe(false)
  const id = await queued('cora@exemplo.org', another)
  expect(await lacksKey(ctx)).toBe(true)
  expect((await read(id)).text).toContain('SECRETS_KEY')
  await deliverDue(sending, signal)
  expect(await read(id)).toMatchObject({
    state: 'queued',
    last_error: expect.stringContaining('SECRETS_KEY') as unknown,
  })
  await db
    .updateTable('mail')
    .set({ next_attempt_at: new Date(0).toISOString() })
    .where('id', '=', id)
    .execute()
  await deliverDue({ ...sending, secrets: another.secrets }, signal)
  await vi.waitFor(async () => expect((await read(id)).state).toBe('sent'))
  await mailServer.close()
})
