import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { recipientOf, startMailServer } from '../../../test/mail-server.ts'
import { inTransaction } from '../../core/context.ts'
import { queue, type NewMail } from './outbox.service.ts'
import { requeue, withdraw } from './withdraw-mails.service.ts'

const server = await startMailServer()
afterAll(() => server.close())
const { ctx, db } = await createTestApp({ workers: true, smtpUrl: server.url })

beforeEach(() => {
  server.messages.length = 0
  server.refusal = null
  server.slowness = 0
  server.cuts = 0
})

const mailTo = (recipient: string, mail: Partial<NewMail> = {}): NewMail => ({
  purpose: 'test',
  purposeKey: randomUUID(),
  recipient,
  subject: 'Olá',
  html: '<p>Paz e bem</p>',
  text: 'Paz e bem',
  ...mail,
})
const rowOf = (recipient: string) =>
  db.selectFrom('mail').selectAll().where('recipient', '=', recipient).executeTakeFirstOrThrow()
const arrived = (recipient: string) => server.messages.filter((message) => recipientOf(message) === recipient)
const eventually = (check: () => void | Promise<void>, timeout = 10_000) => vi.waitFor(check, { timeout, interval: 20 })

test('a mail that is withdrawn while the server takes it, and is refused for now, does not leave later', async () => {
  server.slowness = 300
  server.refusal = { at: 'end of message', code: 451, words: 'volte mais tarde' }
  const mail = mailTo('tarde-demais@exemplo.org')
  await queue(ctx, [mail])
  await eventually(async () => expect((await rowOf(mail.recipient)).handed_over_at).not.toBeNull())
  await withdraw(ctx, { purposes: [mail.purpose], keys: [mail.purposeKey], because: 'O boleto foi pago.' })
  expect((await rowOf(mail.recipient)).state).toBe('sending')
  await eventually(async () =>
    expect(await rowOf(mail.recipient)).toMatchObject({ state: 'withdrawn', claimed_by: null, handed_over_at: null }),
  )
  server.refusal = null
  await queue(ctx, [mailTo('a-seguinte@exemplo.org')])
  await eventually(() => expect(arrived('a-seguinte@exemplo.org')).toHaveLength(1))
  expect(arrived(mail.recipient)).toEqual([])
})

test('a mail that is withdrawn while its sender dies does not leave later', async () => {
  const mail = mailTo('morreu@exemplo.org')
  await inTransaction(ctx, async (ctx) => {
    await queue(ctx, [mail])
    await ctx.db
      .updateTable('mail')
      .set({ state: 'sending', claimed_by: 2_000_000_001, handed_over_at: new Date().toISOString() })
      .where('recipient', '=', mail.recipient)
      .execute()
    await withdraw(ctx, { purposes: [mail.purpose], keys: [mail.purposeKey], because: 'O boleto foi pago.' })
  })
  await eventually(async () => expect(await rowOf(mail.recipient)).toMatchObject({ state: 'withdrawn', doubts: 1 }))
  expect(arrived(mail.recipient)).toEqual([])
})

test('what was withdrawn and is true again leaves, once', async () => {
  const mail = mailTo('de-volta@exemplo.org')
  const topics = { purposes: [mail.purpose], keys: [mail.purposeKey] }
  await inTransaction(ctx, async (ctx) => {
    await queue(ctx, [mail, { ...mail, recipient: 'não é endereço' }])
    await withdraw(ctx, { ...topics, because: 'O boleto foi pago.' })
  })
  await Promise.all([requeue(ctx, topics), requeue(ctx, topics)])
  await eventually(async () => expect((await rowOf(mail.recipient)).state).toBe('sent'))
  await requeue(ctx, topics)
  await queue(ctx, [mailTo('depois-dela@exemplo.org')])
  await eventually(() => expect(arrived('depois-dela@exemplo.org')).toHaveLength(1))
  expect(arrived(mail.recipient)).toHaveLength(1)
  const impossible = await db
    .selectFrom('mail')
    .select('state')
    .where('purpose_key', '=', mail.purposeKey)
    .where('recipient', '=', 'não é endereço')
    .execute()
  expect(impossible).toEqual([{ state: 'failed' }])
})
