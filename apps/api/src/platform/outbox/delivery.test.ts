import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { recipientOf, startMailServer } from '../../../test/mail-server.ts'
import { inTransaction } from '../../core/context.ts'
import * as files from '../files/files.service.ts'
import { deliverDue } from './delivery.service.ts'
import { queueWithin } from './limited-mails.service.ts'
import { withdrawExpired } from './expired-links.service.ts'
import { queue, type NewMail } from './outbox.service.ts'
import { withdraw } from './withdraw-mails.service.ts'
import { sendAgain, sendTo } from './resend-mail.service.ts'

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
const containing = (text: string): unknown => expect.stringContaining(text)
const rowOf = (recipient: string) =>
  db.selectFrom('mail').selectAll().where('recipient', '=', recipient).executeTakeFirstOrThrow()
const arrived = (recipient: string) => server.messages.filter((message) => recipientOf(message) === recipient)
const eventually = (check: () => void | Promise<void>, timeout = 10_000) => vi.waitFor(check, { timeout, interval: 20 })

test('a mail leaves within about a second of the commit, with its attachment', async () => {
  const { id: fileId } = await files.store(ctx, {
    content: Buffer.from('%PDF-1.4 recibo'),
    filename: 'recibo nº 1.pdf',
    mediaType: 'application/pdf',
  })
  const start = performance.now()
  await queue(ctx, [
    mailTo('ana@exemplo.org', {
      subject: 'Recibo da coleta — São João',
      attachments: [{ filename: 'recibo São João.pdf', fileId }],
    }),
  ])
  await eventually(() => expect(arrived('ana@exemplo.org')).toHaveLength(1))
  expect(performance.now() - start).toBeLessThan(2_000)
  const [message] = arrived('ana@exemplo.org')
  expect(message).toMatchObject({
    subject: 'Recibo da coleta — São João',
    text: containing('Paz e bem'),
    html: containing('<p>Paz e bem</p>'),
  })
  expect(message?.attachments[0]).toMatchObject({
    filename: 'recibo São João.pdf',
    contentType: 'application/pdf',
    content: Buffer.from('%PDF-1.4 recibo'),
  })
  await eventually(async () =>
    expect(await rowOf('ana@exemplo.org')).toMatchObject({
      state: 'sent',
      attempts: 1,
      message_id: message?.messageId,
      claimed_by: null,
    }),
  )
})

test('a mail whose link has expired does not leave, says why, and is not sent by hand either', async () => {
  const late = mailTo('tarde@exemplo.org', { expiresAt: new Date(Date.now() - 1_000).toISOString() })
  const timely = mailTo('a.tempo@exemplo.org', { expiresAt: new Date(Date.now() + 60_000).toISOString() })
  await queue(ctx, [late, timely])
  await eventually(() => expect(arrived(timely.recipient)).toHaveLength(1))
  await withdrawExpired(ctx)
  const withdrawn = await rowOf(late.recipient)
  expect(withdrawn).toMatchObject({
    state: 'withdrawn',
    attempts: 0,
    withdrawn_because: 'O link desta mensagem venceu antes de ela sair.',
  })
  await expect(sendAgain(ctx, withdrawn.id)).rejects.toThrow('venceu antes de ela sair')
  const sent = await rowOf(timely.recipient)
  expect(await sendAgain(ctx, sent.id)).toMatchObject({ state: 'queued' })
  const copy = db.selectFrom('mail').select('expires_at').where('resend_of', '=', sent.id)
  expect(await copy.execute()).toEqual([{ expires_at: sent.expires_at }])
  const anHourLater = { ...ctx, clock: { now: () => new Date(Date.now() + 3_600_000) } }
  await expect(sendAgain(anHourLater, sent.id)).rejects.toThrow(/O link desta mensagem venceu\.$/)

  const refused = mailTo('não é endereço', { expiresAt: withdrawn.expires_at })
  await queue(ctx, [refused])
  await withdrawExpired(ctx)
  const failed = await rowOf(refused.recipient)
  expect(failed).toMatchObject({ state: 'failed', last_error: containing('inválido') })
  await expect(sendTo(ctx, failed.id, 'certo.agora@exemplo.org')).rejects.toThrow(/O link desta mensagem venceu\.$/)
  expect(arrived(late.recipient)).toEqual([])
})

test('a mail whose transaction is rolled back does not exist', async () => {
  const rolledBack = inTransaction(ctx, async (ctx) => {
    await queue(ctx, [mailTo('ninguem@exemplo.org')])
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  expect(await db.selectFrom('mail').select('id').where('recipient', '=', 'ninguem@exemplo.org').execute()).toEqual([])
})

test('nobody gets two mails of one purpose about one thing, whoever queues them at once', async () => {
  const mail = mailTo('bento@exemplo.org')
  const counts = await Promise.all(Array.from({ length: 20 }, () => queue(ctx, [mail])))
  expect(counts.reduce((sum, count) => sum + count)).toBe(1)
  await eventually(async () => expect((await rowOf('bento@exemplo.org')).state).toBe('sent'))
  expect(arrived('bento@exemplo.org')).toHaveLength(1)
})

test('a server that refuses for a while gets each mail once when it is back, with the Message-ID of the first attempt', async () => {
  const recipients = Array.from({ length: 30 }, (_, number) => `espera${number}@exemplo.org`)
  for (const at of ['connect', 'sender', 'recipient', 'end of message'] as const) {
    server.messages.length = 0
    server.refusal = { at, code: at === 'connect' ? 421 : 451, words: 'volte mais tarde' }
    const mails = recipients.map((recipient) => mailTo(`${at.replaceAll(' ', '-')}.${recipient}`))
    await queue(ctx, mails)
    await eventually(async () => {
      for (const { recipient } of mails)
        expect(await rowOf(recipient)).toMatchObject({ state: 'queued', last_error: containing('volte mais tarde') })
    })
    server.refusal = null
    await eventually(
      () => expect(new Set(server.messages.map(recipientOf))).toEqual(new Set(mails.map(({ recipient }) => recipient))),
      15_000,
    )
    expect(server.messages).toHaveLength(mails.length)
    const last = await rowOf(mails[0]?.recipient ?? '')
    expect(last.attempts).toBeGreaterThan(1)
    expect(arrived(last.recipient)[0]?.messageId).toBe(last.message_id)
  }
}, 60_000)

test('an address that the server refuses for good fails with its words, and the others go on', async () => {
  server.refusal = (recipient) =>
    recipient === 'errado@exemplo.org' ? { at: 'recipient', code: 550, words: 'No such user here' } : null
  await queue(ctx, [mailTo('errado@exemplo.org'), mailTo('certo@exemplo.org')])
  await eventually(async () => {
    expect(await rowOf('errado@exemplo.org')).toMatchObject({
      state: 'failed',
      attempts: 1,
      last_error: containing('No such user here'),
    })
    expect((await rowOf('certo@exemplo.org')).state).toBe('sent')
  })
})

test('a mail to an impossible address is kept as failed and disturbs nobody', async () => {
  await queue(ctx, [mailTo('não é endereço'), mailTo('depois@exemplo.org')])
  expect(await rowOf('não é endereço')).toMatchObject({
    state: 'failed',
    last_error: 'O endereço de e-mail do destinatário é inválido.',
  })
  await eventually(async () => expect((await rowOf('depois@exemplo.org')).state).toBe('sent'))
})

test('a mail without an address, as of a record whose sender was erased, is left out', async () => {
  expect(await queue(ctx, [mailTo(''), mailTo(' ')])).toBe(0)
})

test('no text can add a header, a recipient or a part', async () => {
  const evil = 'Olá\r\nBcc: vitima@exemplo.org\r\n\r\nTexto'
  const { id: fileId } = await files.store(ctx, {
    content: Buffer.from('x'),
    filename: 'x.pdf',
    mediaType: 'application/pdf',
  })
  await queue(ctx, [
    mailTo('carla@exemplo.org', { subject: evil, attachments: [{ filename: 'a"\r\nX-Evil: 1\r\n.pdf', fileId }] }),
    mailTo('dora@exemplo.org\r\nBcc: vitima@exemplo.org'),
    mailTo('eva@exemplo.org, vitima@exemplo.org'),
    mailTo('Flora <flora@exemplo.org>'),
  ])
  await eventually(() => expect(arrived('carla@exemplo.org')).toHaveLength(1))
  const [message] = arrived('carla@exemplo.org')
  expect(message?.subject).toBe('Olá Bcc: vitima@exemplo.org Texto')
  expect([...(message?.headers.keys() ?? [])]).not.toEqual(expect.arrayContaining(['bcc']))
  expect(message?.attachments).toHaveLength(1)
  expect(message?.attachments[0]?.headers.has('x-evil')).toBe(false)
  const refused = await db
    .selectFrom('mail')
    .select('state')
    .where((eb) =>
      eb.or([eb('recipient', 'like', '%vitima%'), eb('recipient', 'like', 'flora%'), eb('recipient', 'like', '%<%')]),
    )
    .execute()
  expect(refused.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
  expect(server.messages).toHaveLength(1)
})

test('a mail that is withdrawn while it is on its way does not arrive, and the others do', async () => {
  const { id: fileId } = await files.store(ctx, {
    content: Buffer.from('x'),
    filename: 'x.pdf',
    mediaType: 'application/pdf',
  })
  const mail = mailTo('retirada@exemplo.org', { attachments: [{ filename: 'x.pdf', fileId }] })
  const read = ctx.files.read.bind(ctx.files)
  // The mail is withdrawn while its attachments are read: at that moment the sender has already claimed it.
  vi.spyOn(ctx.files, 'read').mockImplementationOnce(async (key) => {
    await withdraw(ctx, { purposes: [mail.purpose], keys: [mail.purposeKey], because: 'O recibo está anulado.' })
    return read(key)
  })
  await queue(ctx, [mail])
  await eventually(async () => expect((await rowOf('retirada@exemplo.org')).state).toBe('withdrawn'))
  await queue(ctx, [mailTo('seguinte@exemplo.org')])
  await eventually(() => expect(arrived('seguinte@exemplo.org')).toHaveLength(1))
  expect(arrived('retirada@exemplo.org')).toEqual([])
  expect(await rowOf('retirada@exemplo.org')).toMatchObject({
    state: 'withdrawn',
    claimed_by: null,
    handed_over_at: null,
  })
})

test('several senders at once send each mail once', async () => {
  server.slowness = 5
  const mails = Array.from({ length: 100 }, (_, number) => mailTo(`muitos${number}@exemplo.org`))
  await queue(ctx, mails)
  await Promise.all(Array.from({ length: 3 }, () => deliverDue(ctx, new AbortController().signal)))
  await eventually(() => expect(server.messages.length).toBeGreaterThanOrEqual(100))
  expect(new Set(server.messages.map(recipientOf)).size).toBe(100)
  expect(server.messages).toHaveLength(100)
})

describe('a line that is cut in place of the yes', () => {
  test('leaves a doubt: the mail goes once more, as the same message', async () => {
    server.cuts = 1
    await queue(ctx, [mailTo('duas@exemplo.org')])
    await eventually(async () => expect((await rowOf('duas@exemplo.org')).state).toBe('sent'))
    const copies = arrived('duas@exemplo.org')
    expect(copies).toHaveLength(2)
    expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1)
  })

  test('a second time is the end: no third copy leaves, and an admin decides', async () => {
    server.cuts = 5
    await queue(ctx, [mailTo('bastam@exemplo.org')])
    await eventually(async () => expect((await rowOf('bastam@exemplo.org')).state).toBe('failed'))
    expect((await rowOf('bastam@exemplo.org')).last_error).toMatch(/entregue duas vezes .* pode ter chegado/)
    expect(arrived('bastam@exemplo.org')).toHaveLength(2)
    server.cuts = 0
    await queue(ctx, [mailTo('outra@exemplo.org')])
    await eventually(() => expect(arrived('outra@exemplo.org')).toHaveLength(1))
    expect(arrived('bastam@exemplo.org')).toHaveLength(2)

    // The failed mail may have arrived, so it counts towards the daily limit of mails to this address.
    const another = mailTo('bastam@exemplo.org')
    expect(await queueWithin(ctx, another, { most: 1, within: 86_400_000 })).toBe(false)

    const { id } = await rowOf('bastam@exemplo.org')
    await sendAgain(ctx, id)
    await eventually(async () => expect((await rowOf('bastam@exemplo.org')).state).toBe('sent'))
    expect(arrived('bastam@exemplo.org')).toHaveLength(3)
  })

  test('counts together with a process that died at that moment', async () => {
    const now = () => new Date().toISOString()
    await inTransaction(ctx, async (ctx) => {
      // All in one transaction, so that no sender takes a mail before its row is changed below.
      for (const [recipient, doubts, handedOver] of [
        ['primeira@exemplo.org', 0, true],
        ['segunda@exemplo.org', 1, true],
        ['antes@exemplo.org', 1, false],
      ] as const) {
        await queue(ctx, [mailTo(recipient)])
        await ctx.db
          .updateTable('mail')
          .set({ state: 'sending', claimed_by: 2_000_000_000, doubts, handed_over_at: handedOver ? now() : null })
          .where('recipient', '=', recipient)
          .execute()
      }
    })
    await eventually(async () => {
      expect(await rowOf('primeira@exemplo.org')).toMatchObject({ state: 'sent', doubts: 1 })
      expect(await rowOf('antes@exemplo.org')).toMatchObject({ state: 'sent', doubts: 1 })
      expect(await rowOf('segunda@exemplo.org')).toMatchObject({ state: 'failed' })
    })
    expect(arrived('segunda@exemplo.org')).toEqual([])
  })
})
