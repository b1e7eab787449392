import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { PersonData } from '@seara/contract/privacy/person-data'
import { answered, errorsOf, ownPassword, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { recipientOf, startMailServer } from '../../../../test/mail-server.ts'
import * as files from '../../../platform/files/files.service.ts'
import { deliverDue } from '../../../platform/outbox/delivery.service.ts'
import { queue, type NewMail } from '../../../platform/outbox/outbox.service.ts'

const server = await startMailServer()
afterAll(() => server.close())
const seara = await createTestApp({ smtpUrl: server.url })
const { request, db, ctx } = seara
const { token } = await signIn(seara, 'admin')
beforeEach(() => {
  server.slowness = 0
})

const deliver = () => deliverDue(ctx, new AbortController().signal)
const find = async (email: string) =>
  answered(await request('POST', '/api/person-data', { token, body: { email } })).json<PersonData>()
const mailsOf = ({ groups }: PersonData) => groups.find(({ kind }) => kind === 'mail')
const erase = async (email: string, seen: string, change: object = {}) =>
  request('POST', '/api/person-data/erase', {
    token,
    body: { email, seen, reason: 'A pessoa pediu', current_password: ownPassword, ...change },
  })
const arrived = (email: string) => server.messages.filter((message) => recipientOf(message) === email)

let made = 0
/** Queues a mail that waits to be sent. The database has no other data about its recipient. */
async function waitingMail(mail: Partial<NewMail> = {}) {
  const email = `espera.${(made += 1)}@exemplo.org`
  await queue(ctx, [
    { purpose: 'test', purposeKey: randomUUID(), recipient: email, subject: 'Olá', html: '', text: 'Olá', ...mail },
  ])
  const { id } = await db.selectFrom('mail').select('id').where('recipient', '=', email).executeTakeFirstOrThrow()
  return { email, id }
}
const rowOf = (id: number) => db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a mail that waits is seen, and withdrawn and erased with the person unless it is let go', async () => {
  const [first, second] = [await waitingMail(), await waitingMail()]
  const held = await find(first.email)
  expect(mailsOf(held)).toMatchObject({ count: 1, goes: 0, waits: 1, stays: [] })
  answered(await erase(first.email, held.seen, { withdraw_mails: true }))
  expect(await rowOf(first.id)).toMatchObject({
    state: 'withdrawn',
    recipient: `apagado ${first.id}`,
    withdrawn_because: 'Os dados de quem a receberia foram apagados.',
  })
  expect(mailsOf(await find(first.email))).toBeUndefined()

  const { seen } = await find(second.email)
  const kept = await erase(second.email, seen)
  expect([kept.statusCode, kept.json()]).toMatchObject([
    409,
    {
      code: 'conflict.nothing_to_erase',
      message: 'Tudo o que há desta pessoa fica por enquanto: os e-mails que esperam saem primeiro.',
    },
  ])
  await deliver()
  expect(arrived(first.email)).toEqual([])
  expect(arrived(second.email)).toHaveLength(1)
  const log = answered(await request('GET', '/api/audit-log?entity=person_data&action=delete', { token }))
  expect(log.body).toContain('{"field":"mails_withdrawn","before":1')
})

test('of several mails that wait those that are named are withdrawn, and no other', async () => {
  const { email, id: first } = await waitingMail()
  const mail = { purpose: 'test', recipient: email, html: '', text: '' }
  await queue(ctx, [{ ...mail, purposeKey: randomUUID(), subject: 'O boleto em aberto' }])
  const { waiting, seen } = await find(email)
  expect(waiting.map(({ title }) => title)).toEqual(['O boleto em aberto', 'Olá'])
  const stranger = await waitingMail()
  const refused = await erase(email, seen, { withdraw_mails: [first, stranger.id] })
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'conflict.person_data_changed' }])
  expect((await rowOf(stranger.id)).state).toBe('queued')
  for (const wrong of ['x', ['x'], [0], [1.5], Array.from({ length: 10_001 }, () => 1)])
    expect(errorsOf(await erase(email, seen, { withdraw_mails: wrong }))).toEqual({
      withdraw_mails: ['Diga quais e-mails que esperam são retirados'],
    })
  answered(await erase(email, seen, { withdraw_mails: [first] }))
  expect((await rowOf(first)).state).toBe('withdrawn')
  await deliver()
  expect(arrived(email)).toHaveLength(1)
  answered(await erase(stranger.email, (await find(stranger.email)).seen, { withdraw_mails: true }))
})

test('the mail of an invitation goes with it, also where other mails are let go', async () => {
  const email = 'convidada.que.sai@exemplo.org'
  const invitation = { name: 'Clara Convidada', email, profile: 'user', permissions: ['finance'] }
  answered(await request('POST', '/api/invitation', { token, body: invitation }), 201)
  const { id } = await db.selectFrom('mail').select('id').where('recipient', '=', email).executeTakeFirstOrThrow()
  const held = await find(email)
  expect(mailsOf(held)).toMatchObject({ count: 1, goes: 1, waits: 0, stays: [] })
  answered(await erase(email, held.seen))
  expect(await rowOf(id)).toMatchObject({ state: 'withdrawn', recipient: `apagado ${id}`, sealed_body: null })
})

test('a mail that a sender has taken is withdrawn all the same, and does not arrive', async () => {
  const { id: fileId } = await files.store(ctx, {
    content: Buffer.from('x'),
    filename: 'x.pdf',
    mediaType: 'application/pdf',
  })
  const { email, id } = await waitingMail({ attachments: [{ filename: 'x.pdf', fileId }] })
  const { seen } = await find(email)
  const read = ctx.files.read.bind(ctx.files)
  // The server reads the attachments after it has claimed the mail. So here the mail is erased while it is being sent.
  vi.spyOn(ctx.files, 'read').mockImplementationOnce(async (key) => {
    expect((await rowOf(id)).state).toBe('sending')
    answered(await erase(email, seen, { withdraw_mails: true }))
    return read(key)
  })
  await deliver()
  expect(await rowOf(id)).toMatchObject({ state: 'withdrawn', recipient: `apagado ${id}`, claimed_by: null })
  expect(arrived(email)).toEqual([])
})

test('what the mail server is being given stays until it has it, and what was seen must still be so', async () => {
  const { email, id } = await waitingMail()
  const { seen } = await find(email)
  server.slowness = 1_500
  const delivery = deliver()
  await vi.waitFor(async () => expect((await rowOf(id)).handed_over_at).not.toBeNull(), { timeout: 5_000 })
  expect((await erase(email, seen)).statusCode).toBe(409)
  expect(mailsOf(await find(email))).toMatchObject({
    goes: 0,
    waits: 0,
    stays: [{ why: 'A mensagem está saindo; depois disso pode ser apagada', count: 1 }],
  })
  await delivery
  expect(await rowOf(id)).toMatchObject({ state: 'sent', recipient: email })
  expect(arrived(email)).toHaveLength(1)
  answered(await erase(email, (await find(email)).seen))
  expect(await rowOf(id)).toMatchObject({ state: 'sent', recipient: `apagado ${id}` })
})

test('sending and erasing at once: a mail either arrived whole and says so, or never leaves', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => waitingMail()))
  const seen = await Promise.all(people.map(({ email }) => find(email)))
  const deliveries = [deliver(), deliver()]
  const answers = await Promise.all(
    people.map(({ email }, at) => erase(email, seen[at]?.seen ?? '', { withdraw_mails: true })),
  )
  await Promise.all(deliveries)
  for (const [at, { email, id }] of people.entries()) {
    const { state } = await rowOf(id)
    const erased = answers[at]?.statusCode === 200
    expect({ id, arrived: arrived(email).length }).toEqual({ id, arrived: state === 'sent' ? 1 : 0 })
    expect({ id, erased }).toEqual({ id, erased: state === 'withdrawn' })
  }
})
