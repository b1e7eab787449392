import { randomUUID } from 'node:crypto'
import type { Mail, MailListItem } from '@seara/contract/platform/outbox'
import type { Paged } from '@seara/contract/core/paging'
import { expect, test } from 'vitest'
import { signIn } from '../../../test/factories.ts'
import { createTestApp } from '../../../test/harness.ts'
import * as files from '../files/files.service.ts'
import { get, queue, type NewMail } from './outbox.service.ts'
import { withdraw } from './withdraw-mails.service.ts'

/** An app without a mail server, so queued mails wait. */
const app = await createTestApp({ workers: true })
const { request, ctx, db } = app
const { token } = await signIn(app, 'admin')

const mailTo = (recipient: string, mail: Partial<NewMail> = {}): NewMail => ({
  purpose: 'test',
  purposeKey: randomUUID(),
  recipient,
  subject: 'Recibo nº 1',
  html: '<p>Paz e bem</p>',
  text: 'Paz e bem',
  ...mail,
})
const list = async (query: Record<string, string> = {}) =>
  (await request('GET', '/api/outbox', { token, query })).json<Paged<MailListItem>>()
const queued = async (recipient: string, mail: Partial<NewMail> = {}): Promise<number> => {
  await queue(ctx, [mailTo(recipient, mail)])
  return (await db.selectFrom('mail').select('id').where('recipient', '=', recipient).executeTakeFirstOrThrow()).id
}
const put = (id: number, state: 'sent' | 'failed' | 'sending') =>
  db
    .updateTable('mail')
    .set({ state, attempts: 3, last_error: state === 'failed' ? '550 No such user' : null })
    .where('id', '=', id)
    .execute()
const sendAgain = (id: number) => request('POST', `/api/outbox/${id}/send`, { token })

test('admins see the outbox, newest first, by state and by a search without regard to case and accents', async () => {
  const failed = await queued('joao@exemplo.org', { subject: 'Carta de São João' })
  const waiting = await queued('rita@exemplo.org')
  await put(failed, 'failed')
  expect((await list()).data.map(({ id }) => id)).toEqual([waiting, failed])
  expect((await list({ state: 'failed' })).data).toMatchObject([
    { id: failed, last_error: '550 No such user', attempts: 3 },
  ])
  expect((await list({ search: 'sao joao' })).data.map(({ id }) => id)).toEqual([failed])
  expect((await list({ search: 'RITA@' })).data.map(({ id }) => id)).toEqual([waiting])
  expect((await list({ search: '%' })).total).toBe(0)
  expect((await request('GET', '/api/outbox', { token, query: { state: 'lost' } })).statusCode).toBe(422)
  expect((await request('GET', '/api/outbox/summary', { token })).json()).toEqual({
    has_mail_server: false,
    is_held: false,
    queued: 1,
    sending: 0,
    sent: 0,
    failed: 1,
    withdrawn: 0,
  })
})

test('an admin reads a whole message, and opens its attachments', async () => {
  const { id: fileId } = await files.store(ctx, {
    content: Buffer.from('%PDF-1.4'),
    filename: 'a.pdf',
    mediaType: 'application/pdf',
  })
  const id = await queued('leitura@exemplo.org', { attachments: [{ filename: 'recibo.pdf', fileId }] })
  const mail = (await request('GET', `/api/outbox/${id}`, { token })).json<Mail>()
  expect(mail).toMatchObject({
    html: '<p>Paz e bem</p>',
    text: 'Paz e bem',
    attachments: [{ filename: 'recibo.pdf', media_type: 'application/pdf' }],
  })
  expect((await request('GET', mail.attachments[0]?.url ?? '')).body).toBe('%PDF-1.4')
})

test('what is for the recipient alone is read here only while no mail server takes it there', async () => {
  const id = await queued('esquecida@exemplo.org', { isSecret: true })
  expect((await request('GET', `/api/outbox/${id}`, { token })).json<Mail>().text).toBe('Paz e bem')
  const connect = () => {
    throw new Error('nobody connects here')
  }
  const hidden = await get({ ...ctx, mailer: { ...ctx.mailer, connect } }, id)
  expect(hidden).toMatchObject({ recipient: 'esquecida@exemplo.org', subject: 'Recibo nº 1' })
  expect(hidden.html + hidden.text).not.toContain('Paz e bem')
  await put(id, 'sent')
  const { id: copy } = (await sendAgain(id)).json<Mail>()
  expect((await get({ ...ctx, mailer: { ...ctx.mailer, connect } }, copy)).text).not.toContain('Paz e bem')
})

test('a mail that failed is queued at once; its attempts begin again', async () => {
  const id = await queued('falhou@exemplo.org')
  await put(id, 'failed')
  const answer = await sendAgain(id)
  expect(answer.statusCode).toBe(202)
  expect(answer.json()).toMatchObject({ id, state: 'queued', attempts: 0 })
})

const topicOf = ({ purpose, purposeKey }: Pick<NewMail, 'purpose' | 'purposeKey'>) => ({
  purposes: [purpose],
  keys: [purposeKey],
})

test('a mail that was withdrawn does not leave, nor a copy of it, and is not sent again', async () => {
  const mail = { purpose: 'test', purposeKey: randomUUID() }
  const [waiting, sent, other] = [
    await queued('espera@exemplo.org', mail),
    await queued('saiu@exemplo.org', mail),
    await queued('outra@exemplo.org'),
  ]
  await put(sent, 'sent')
  const { id: copy } = (await sendAgain(sent)).json<Mail>()
  await withdraw(ctx, { ...topicOf(mail), because: 'O recibo 2026/1 está anulado.' })
  const states = await db
    .selectFrom('mail')
    .select(['id', 'state', 'withdrawn_because'])
    .where('id', 'in', [waiting, sent, copy, other])
    .orderBy('id')
    .execute()
  const because = 'O recibo 2026/1 está anulado.'
  expect(states).toEqual([
    { id: waiting, state: 'withdrawn', withdrawn_because: because },
    { id: sent, state: 'sent', withdrawn_because: because },
    { id: other, state: 'queued', withdrawn_because: null },
    { id: copy, state: 'withdrawn', withdrawn_because: because },
  ])
  for (const id of [waiting, sent, copy]) {
    const answer = await sendAgain(id)
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      409,
      `Esta mensagem não deve mais ser enviada: ${because}`,
    ])
  }
})

test('no copy slips through that is asked for while its mail is withdrawn', async () => {
  for (let round = 0; round < 10; round += 1) {
    const mail = { purpose: 'test', purposeKey: randomUUID() }
    const first = await queued('corrida@exemplo.org', mail)
    await put(first, 'sent')
    const { id: second } = (await sendAgain(first)).json<Mail>()
    await put(second, 'sent')
    await Promise.all([
      sendAgain(first),
      sendAgain(second),
      withdraw(ctx, { ...topicOf(mail), because: 'O boleto foi pago.' }),
      sendAgain(second),
    ])
    const states = await db
      .selectFrom('mail')
      .select(['state', 'withdrawn_because'])
      .where((eb) => eb('purpose_key', 'like', `${mail.purposeKey}%`))
      .execute()
    expect(states.filter(({ state }) => state === 'queued')).toEqual([])
    expect(states.filter(({ withdrawn_because }) => withdrawn_because === null)).toEqual([])
  }
})

test('a mail that was sent is sent again as a copy with its attachments and a Message-ID of its own, one copy at a time', async () => {
  const { id: fileId } = await files.store(ctx, {
    content: Buffer.from('x'),
    filename: 'a.pdf',
    mediaType: 'application/pdf',
  })
  const id = await queued('enviada@exemplo.org', { attachments: [{ filename: 'recibo.pdf', fileId }] })
  await put(id, 'sent')
  const original = (await request('GET', `/api/outbox/${id}`, { token })).json<Mail>()
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendAgain(id)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]))
  const copies = answers.map((answer) => answer.json<Mail>())
  expect(new Set(copies.map((copy) => copy.id)).size).toBe(1)
  const [copy] = copies
  expect(copy).toMatchObject({
    state: 'queued',
    resend_of: id,
    recipient: 'enviada@exemplo.org',
    html: original.html,
    attachments: [{ filename: 'recibo.pdf' }],
  })
  expect(copy?.message_id).not.toBe(original.message_id)
  await put(copy?.id ?? 0, 'sent')
  expect((await sendAgain(id)).json<Mail>().id).not.toBe(copy?.id)
})

test('what is being sent, cannot be sent or is not there is refused', async () => {
  const sending = await queued('agora@exemplo.org')
  await put(sending, 'sending')
  expect((await sendAgain(sending)).statusCode).toBe(409)
  expect((await sendAgain(await queued('nenhum endereço'))).statusCode).toBe(409)
  expect((await sendAgain(2_147_483_647)).statusCode).toBe(404)
  expect((await request('GET', '/api/outbox/0', { token })).statusCode).toBe(404)
})

test('the outbox is for admins', async () => {
  const id = await queued('privada@exemplo.org')
  const { token: user } = await signIn(app)
  for (const [method, path] of [
    ['GET', '/api/outbox'],
    ['GET', '/api/outbox/summary'],
    ['GET', `/api/outbox/${id}`],
    ['POST', `/api/outbox/${id}/send`],
  ] as const) {
    expect((await request(method, path)).statusCode).toBe(401)
    expect((await request(method, path, { token: user })).statusCode).toBe(403)
  }
})
