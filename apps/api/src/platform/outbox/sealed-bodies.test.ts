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
import { sealingTasks } from '../../boot/jobs.ts'
import { deliverDue } from './delivery.service.ts'
import { queue } from './outbox.service.ts'
import { requeue, withdraw } from './withdraw-mails.service.ts'
import { sealBodies } from './seal-bodies.service.ts'

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
/** The whole row of a mail, as text. Somebody with the database but without the key sees only this. */
const storedOf = async (id: number) =>
  (await sql<{ row: string }>`select mail::text as row from mail where id = ${id}`.execute(db)).rows[0]?.row ?? ''

async function sent(recipient: string): Promise<number> {
  const id = await queued(recipient)
  await deliverDue(sending, signal)
  await vi.waitFor(async () => expect((await read(id)).state).toBe('sent'))
  return id
}

test('what a mail says is sealed once it left, and stays on the screen and in its copies', async () => {
  const waiting = await queued('ana@exemplo.org')
  await sealBodies(ctx, signal)
  expect(await storedOf(waiting)).toContain('Zulmira')
  await deliverDue(sending, signal)
  await vi.waitFor(async () => expect((await read(waiting)).state).toBe('sent'))
  await sealBodies(ctx, signal)
  expect(await storedOf(waiting)).not.toContain('Zulmira')
  expect(await read(waiting)).toMatchObject(words)

  const copy = answered(await request('POST', `/api/outbox/${waiting}/send`, { token }), 202).json<Mail>()
  expect(copy.id).not.toBe(waiting)
  await deliverDue(sending, signal)
  await vi.waitFor(async () => expect((await read(copy.id)).state).toBe('sent'))
  const arrived = mailServer.messages.filter((message) => recipientOf(message) === 'ana@exemplo.org')
  expect(arrived.map(({ text }) => text?.trim())).toEqual([words.text, words.text])
})

test('two servers at once seal each mail once, and what was erased stays as it is', async () => {
  const ids: number[] = []
  for (let number = 0; number < 5; number += 1) ids.push(await sent(`varias${number}@exemplo.org`))
  const erased = await sent('apagada@exemplo.org')
  await db.updateTable('mail').set({ erased_at: new Date().toISOString() }).where('id', '=', erased).execute()
  await Promise.all([sealBodies(ctx, signal), sealBodies(ctx, signal)])
  await sealBodies(ctx, signal)
  for (const id of ids) {
    expect(await storedOf(id)).not.toContain('Zulmira')
    expect(await read(id)).toMatchObject(words)
  }
  expect((await read(erased)).text).toBe(words.text)
})

test('what was withdrawn stays readable, and leaves with its words once it is due again', async () => {
  const key = randomUUID()
  const about = { purposes: ['test'], keys: [key] }
  await queue(ctx, [{ purpose: 'test', purposeKey: key, recipient: 'bia@exemplo.org', ...words }])
  await withdraw(ctx, { ...about, because: 'O boleto foi pago.' })
  await sealBodies(ctx, signal)
  await requeue(ctx, about)
  await deliverDue(sending, signal)
  await vi.waitFor(() =>
    expect(mailServer.messages.find((message) => recipientOf(message) === 'bia@exemplo.org')?.text?.trim()).toBe(
      words.text,
    ),
  )
})

test('mails are sealed only with a key that every server has', () => {
  const [key, url] = [randomBytes(32), 'postgres://elsewhere/seara']
  expect(sealingTasks({ secretsKey: null, databaseUrl: null })).toHaveLength(1)
  expect(sealingTasks({ secretsKey: key, databaseUrl: url })).toHaveLength(1)
  expect(sealingTasks({ secretsKey: null, databaseUrl: url })).toEqual([])
})

test('without the key the text of a sent mail is missing and no copy leaves; what waits leaves all the same', async () => {
  const id = await sent('cora@exemplo.org')
  await sealBodies({ ...ctx, secrets: secretBox(randomBytes(32)) }, signal)
  expect((await read(id)).text).toContain('SECRETS_KEY')
  const again = await request('POST', `/api/outbox/${id}/send`, { token })
  expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'conflict.mail_unreadable' }])
  await sent('dina@exemplo.org')
  await mailServer.close()
})
