import type { ReminderLadder, ReminderRecipients, ReminderStep } from '@seara/contract/reminders/ladders'
import { sealBodies } from '../../../platform/outbox/seal-bodies.service.ts'
import type { Today } from '@seara/contract/overview/today'
import { beforeEach, expect, test } from 'vitest'
import {
  contributionChoices,
  contributionFields,
  createCollection,
  createContribution,
} from '../../../../test/collection-factories.ts'
import { answered, createDiocese, errorsOf, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { deliverDue } from '../../../platform/outbox/delivery.service.ts'
import { recipientOf, startMailServer } from '../../../../test/mail-server.ts'
import { sendDue } from './send-reminders.jobs.ts'

const mailServer = await startMailServer()
const moment = { now: new Date('2027-10-01T15:00:00Z') }
const seara = await createTestApp({ clock: { now: () => moment.now }, smtpUrl: mailServer.url })
const { request, db, ctx } = seara
let { token } = await signIn(seara, 'admin')
const choices = await contributionChoices(seara, token)
const { signal } = new AbortController()
let collectionId = 0

/** Sets the clock and signs in again. @param hour in UTC: 15 is noon in São Paulo */
const on = async (day: string, hour = 15) => {
  moment.now = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  token = (await signIn(seara, 'admin')).token
}
const path = () => `/api/reminders/collection/${collectionId}`
const ladder = async () => answered(await request('GET', path(), { token })).json<ReminderLadder>()
const set = async (body: object) => answered(await request('PUT', path(), { token, body })).json<ReminderLadder>()
const stepBody = (days: number, change: object = {}) => ({
  audience: 'not_contributed',
  days,
  subject: `{{coleta}}: ${days}`,
  body: 'À {{diocese}}, até {{prazo}}: {{link_envio}}',
  ...change,
})
const addStep = async (days: number, change: object = {}) =>
  answered(await request('POST', `${path()}/step`, { token, body: stepBody(days, change) }), 201).json<ReminderStep>()
const see = async ({ id, fingerprint }: ReminderStep, status = 200) =>
  answered(
    await request('PUT', `/api/reminders/step/${id}/seen`, { token, body: { seen: true, fingerprint } }),
    status,
  ).json<ReminderStep>()
const seenStep = async (days: number) => see(await addStep(days))
const contribute = (dioceseId: number) =>
  createContribution(seara, token, contributionFields(collectionId, dioceseId, choices))
const run = async () => {
  await sendDue(ctx, signal)
  await deliverDue(ctx, signal)
}
const arrived = () =>
  mailServer.messages.map((message) => `${recipientOf(message)} ${message.subject?.split(': ').at(-1)}`).toSorted()
const mails = async () =>
  (await db.selectFrom('mail').select(['recipient', 'state']).orderBy('id').execute()).map(
    ({ recipient, state }) => `${recipient} ${state}`,
  )

const crato = await createDiocese(seara, token, { name: 'Diocese de Crato', contact_mail: 'crato@exemplo.org' })
const picos = await createDiocese(seara, token, { name: 'Diocese de Picos', contact_mail: 'picos@exemplo.org' })

beforeEach(async () => {
  await on('2027-10-01')
  mailServer.messages.length = 0
  for (const table of ['mail', 'sent_reminder', 'reminder_step', 'reminder_ladder'] as const)
    await db.deleteFrom(table).execute()
  const gone = { deleted_at: moment.now.toISOString() }
  await db.updateTable('diocese').set(gone).where('id', 'not in', [crato.id, picos.id]).execute()
  collectionId = (await createCollection(seara, token, { description: 'Coleta 2026' })).id
  await set({ end_on: '2027-10-31' })
})

test('over simulated weeks each mail leaves once, on its day, and none after the contribution', async () => {
  for (const days of [-10, -3, 0, 5]) await seenStep(days)
  const byDay: Record<string, string[]> = {}
  for (let day = 1; day <= 40; day += 1) {
    moment.now = new Date(Date.parse('2027-10-01T15:00:00Z') + (day - 1) * 86_400_000)
    token = (await signIn(seara, 'admin')).token
    const date = moment.now.toISOString().slice(0, 10)
    if (date === '2027-10-25') await contribute(crato.id)
    const before = arrived().length
    for (const _ of [1, 2]) await run()
    const news = mailServer.messages.slice(before)
    if (news.length > 0) byDay[date] = news.map(recipientOf).toSorted()
  }
  expect(byDay).toEqual({
    '2027-10-21': ['crato@exemplo.org', 'picos@exemplo.org'],
    '2027-10-28': ['picos@exemplo.org'],
    '2027-10-31': ['picos@exemplo.org'],
    '2027-11-05': ['picos@exemplo.org'],
  })
  const { sent, upcoming } = await ladder()
  expect(upcoming).toEqual([])
  expect(sent.map(({ day, count, waiting, failed }) => ({ day, count, waiting, failed }))).toEqual([
    { day: '2027-11-05', count: 1, waiting: 0, failed: 0 },
    { day: '2027-10-31', count: 1, waiting: 0, failed: 0 },
    { day: '2027-10-28', count: 1, waiting: 0, failed: 0 },
    { day: '2027-10-21', count: 2, waiting: 0, failed: 0 },
  ])
  const [text] = mailServer.messages.map((message) => message.text?.split('\n')[0])
  expect(text).toBe(
    `À Diocese de ${text?.includes('Crato') ? 'Crato' : 'Picos'}, até 31/10/2027: https://seara.example/missionary-collection/${collectionId}`,
  )
})

test('nothing leaves that was not seen, nor what has changed since, nor of another date', async () => {
  const step = await addStep(-3)
  expect(step.seen).toBeNull()
  await on('2027-10-28')
  await run()
  expect(arrived()).toEqual([])
  expect((await ladder()).upcoming).toMatchObject([{ day: '2027-10-28', state: 'to_see', count: 2 }])

  const seen = await see(step)
  expect(seen.seen).toMatchObject({ by: 'Ana Administradora' })
  expect((await ladder()).upcoming).toMatchObject([{ state: 'scheduled' }])
  const change = { subject: 'Outro assunto' }
  const changed = answered(await request('PUT', `/api/reminders/step/${step.id}`, { token, body: change }))
  expect(changed.json()).toMatchObject({ seen: null, subject: 'Outro assunto' })
  await run()
  expect(arrived()).toEqual([])
  expect(await see(step, 409)).toMatchObject({ code: 'conflict.reminder_changed' })

  await see(changed.json<ReminderStep>())
  await set({ end_on: '2027-11-01' })
  expect((await ladder()).upcoming).toMatchObject([{ day: '2027-10-29', state: 'to_see' }])
  await on('2027-10-29')
  await run()
  expect(arrived()).toEqual([])
  const [again] = (await ladder()).steps
  await see(again ?? step)
  await run()
  expect(arrived()).toHaveLength(2)
})

test('what was not seen by its day is missed, and not made up for', async () => {
  const step = await addStep(-3)
  await on('2027-10-29')
  expect((await ladder()).upcoming).toMatchObject([{ day: '2027-10-28', state: 'missed', count: 2 }])
  await see(step)
  await run()
  expect(arrived()).toEqual([])
  expect((await ladder()).upcoming).toEqual([])
})

test('a server that was off makes up for two days, not for three, and nothing leaves before nine', async () => {
  await seenStep(-10)
  await on('2027-10-21', 11)
  await run()
  expect(arrived()).toEqual([])
  await on('2027-10-23')
  await run()
  expect(arrived()).toHaveLength(2)
  await seenStep(-3)
  await on('2027-10-31')
  await run()
  expect(arrived()).toHaveLength(2)
})

test('two runs at once, in two processes, send each mail once', async () => {
  for (const days of [-4, -3]) await seenStep(days)
  await on('2027-10-28')
  await Promise.all([sendDue(ctx, signal), sendDue(ctx, signal), sendDue(ctx, signal)])
  await Promise.all([deliverDue(ctx, signal), deliverDue(ctx, signal)])
  expect(arrived()).toEqual(['crato@exemplo.org -3', 'picos@exemplo.org -3'])
})

test('a contribution that comes while reminders are queued leaves none behind', async () => {
  await seenStep(-3)
  await on('2027-10-28')
  await Promise.all([sendDue(ctx, signal), contribute(crato.id), contribute(picos.id)])
  await sendDue(ctx, signal)
  const states = await db.selectFrom('mail').select('state').where('purpose', '=', 'reminder-contribution').execute()
  expect(states.filter(({ state }) => state !== 'withdrawn')).toEqual([])
})

test('queued but not sent: the contribution withdraws it, a second one changes nothing, a deletion lets the next step go', async () => {
  await seenStep(-3)
  await seenStep(0)
  await on('2027-10-28')
  await sendDue(ctx, signal)
  expect(await mails()).toEqual(['crato@exemplo.org queued', 'picos@exemplo.org queued'])
  const { id } = await contribute(crato.id)
  expect(await mails()).toEqual(['crato@exemplo.org withdrawn', 'picos@exemplo.org queued'])
  const second = await contribute(crato.id)
  await run()
  expect(arrived()).toEqual(['picos@exemplo.org -3'])
  for (const gone of [id, second.id])
    answered(await request('DELETE', `/api/collection-missionary-contribuitions/${gone}`, { token }), 204)
  await run()
  expect(arrived()).toHaveLength(1)
  await on('2027-10-31')
  await run()
  expect(arrived()).toEqual(['crato@exemplo.org 0', 'picos@exemplo.org -3', 'picos@exemplo.org 0'])
})

test('a pause by hand withdraws what waits, sends nothing, and what it missed is not made up for', async () => {
  await seenStep(-3)
  await seenStep(0)
  await on('2027-10-28')
  await sendDue(ctx, signal)
  expect(await set({ paused: true })).toMatchObject({ paused: { by: 'Ana Administradora' } })
  await run()
  expect(await mails()).toEqual(['crato@exemplo.org withdrawn', 'picos@exemplo.org withdrawn'])
  await on('2027-10-31')
  await run()
  expect((await ladder()).upcoming).toMatchObject([{ day: '2027-10-31', state: 'paused' }])
  await on('2027-11-01')
  expect(await set({ paused: false })).toMatchObject({ paused: null })
  await run()
  expect(arrived()).toEqual([])
})

test('a finished collection and a diocese in the trash are not reminded; what waits for them is withdrawn', async () => {
  const jatai = await createDiocese(seara, token, { contact_mail: 'jatai@exemplo.org' })
  await seenStep(-3)
  await seenStep(0)
  await on('2027-10-28')
  await sendDue(ctx, signal)
  answered(await request('DELETE', `/api/diocese/${jatai.id}`, { token }), 204)
  expect((await mails()).toSorted()).toEqual([
    'crato@exemplo.org queued',
    'jatai@exemplo.org withdrawn',
    'picos@exemplo.org queued',
  ])
  answered(await request('PUT', `/api/missionary-collection/${collectionId}`, { token, body: { finished: true } }))
  expect(new Set((await mails()).map((mail) => mail.split(' ')[1]))).toEqual(new Set(['withdrawn']))
  await on('2027-10-31')
  await run()
  expect(arrived()).toEqual([])
  expect(await ladder()).toMatchObject({ finished: true, upcoming: [] })
})

test('a diocese without a possible e-mail is shown as such, and reminded once it has one', async () => {
  const jatai = await createDiocese(seara, token, { name: 'Diocese de Jataí', contact_mail: 'jatai@exemplo.org' })
  await db.updateTable('diocese').set({ contact_mail: '' }).where('id', '=', jatai.id).execute()
  const step = await seenStep(-3)
  await on('2027-10-28')
  expect((await ladder()).upcoming).toMatchObject([{ count: 2, without_address: 1 }])
  const recipients = async () =>
    answered(
      await request('GET', `/api/reminders/step/${step.id}/recipients?day=2027-10-28`, { token }),
    ).json<ReminderRecipients>()
  const { sample, recipients: before } = await recipients()
  expect(sample).toMatchObject({ subject: 'Coleta 2026: -3' })
  expect(before.map(({ name, has_address }) => [name, has_address])).toEqual([
    ['Diocese de Crato', true],
    ['Diocese de Jataí', false],
    ['Diocese de Picos', true],
  ])
  await run()
  const body = { contact_mail: 'jatai@exemplo.org' }
  answered(await request('PUT', `/api/diocese/${jatai.id}`, { token, body }))
  await run()
  expect(arrived()).toEqual(['crato@exemplo.org -3', 'jatai@exemplo.org -3', 'picos@exemplo.org -3'])
  await sealBodies(seara.ctx, new AbortController().signal)
  expect((await recipients()).sample.text).toContain('Diocese de Crato')
  expect((await recipients()).recipients.map(({ name, mail }) => [name, mail?.state])).toEqual([
    ['Diocese de Crato', 'sent'],
    ['Diocese de Jataí', 'sent'],
    ['Diocese de Picos', 'sent'],
  ])
})

test('what waits goes to a corrected address; what failed stays for the office, until the contribution', async () => {
  await seenStep(-3)
  await on('2027-10-28')
  await sendDue(ctx, signal)
  const correct = (contact_mail: string) =>
    request('PUT', `/api/diocese/${crato.id}`, { token, body: { contact_mail } })
  answered(await correct('outra@exemplo.org'))
  answered(await correct('curia.crato@exemplo.org'))
  await sendDue(ctx, signal)
  mailServer.refusal = (to) => (to === 'picos@exemplo.org' ? { at: 'recipient', code: 550, words: 'unknown' } : null)
  await run()
  mailServer.refusal = null
  expect(arrived()).toEqual(['curia.crato@exemplo.org -3'])
  expect((await ladder()).sent).toMatchObject([{ count: 2, failed: 1, waiting: 0 }])
  await contribute(picos.id)
  await run()
  expect((await mails()).toSorted()).toEqual([
    'crato@exemplo.org withdrawn',
    'curia.crato@exemplo.org sent',
    'picos@exemplo.org withdrawn',
  ])
  answered(await correct('crato@exemplo.org'))
})

test('while no mail leaves, reminders wait; those of a day long past are withdrawn', async () => {
  await seenStep(-3)
  await seenStep(3)
  await on('2027-10-28')
  mailServer.refusal = { at: 'connect', code: 421, words: 'busy' }
  await run()
  expect((await ladder()).sent).toMatchObject([{ count: 2, waiting: 2 }])
  await on('2027-11-03')
  await run()
  mailServer.refusal = null
  moment.now = new Date('2027-11-03T16:00:00Z')
  await run()
  expect(arrived()).toEqual(['crato@exemplo.org 3', 'picos@exemplo.org 3'])
  expect((await ladder()).sent).toMatchObject([{ day: '2027-11-03' }, { day: '2027-10-28', withdrawn: 2 }])
})

test('a deleted step, and one that may not go out any more, withdraw what waits', async () => {
  const [first, second] = [await seenStep(-3), await seenStep(-2)]
  await on('2027-10-28')
  await sendDue(ctx, signal)
  await on('2027-10-29', 16)
  await sendDue(ctx, signal)
  answered(await request('DELETE', `/api/reminders/step/${first.id}`, { token }), 204)
  answered(await request('PUT', `/api/reminders/step/${second.id}/seen`, { token, body: { seen: false } }))
  await run()
  expect(arrived()).toEqual([])
  expect(await mails()).toHaveLength(4)
  expect((await request('DELETE', `/api/reminders/step/${first.id}`, { token })).statusCode).toBe(404)
})

test('Hoje says what leaves today and tomorrow, and what waits to be seen within two weeks', async () => {
  const told = async () =>
    answered(await request('GET', '/api/today', { token }))
      .json<Today>()
      .work.filter(({ kind }) => kind.includes('reminders'))
  const of = { id: collectionId, description: 'Coleta 2026' }
  const step = await addStep(-3)
  expect(await told()).toEqual([])
  await on('2027-10-14')
  const row = { value: null, since: '2027-10-28', of }
  expect(await told()).toEqual([{ kind: 'collection_reminders_to_see', count: 1, ...row }])
  await see(step)
  expect(await told()).toEqual([])
  await on('2027-10-27')
  expect(await told()).toEqual([{ kind: 'collection_reminders', count: 2, ...row }])
  await on('2027-10-28')
  await run()
  expect(await told()).toEqual([])
})

test('after a restore nothing is queued until it is released, nor of the days until then', async () => {
  await seenStep(-3)
  await seenStep(0)
  await on('2027-10-28')
  const restoration = {
    archive: 'copia.seara',
    backup_made_at: '2027-10-28T06:00:00Z',
    restored_at: '2027-10-28T14:00:00Z',
    moved: false,
    waiting_mails: 0,
    missing_files: 0,
  }
  await db.insertInto('restoration').values(restoration).execute()
  await run()
  expect(await mails()).toEqual([])
  const release = { released_at: '2027-10-28T15:00:00Z', released_by: 'Ana', waiting_mails_were: 'sent' as const }
  await db.updateTable('restoration').set(release).execute()
  await run()
  expect(await mails()).toEqual([])
  await on('2027-10-31')
  await run()
  expect(arrived()).toEqual(['crato@exemplo.org 0', 'picos@exemplo.org 0'])
  await db.deleteFrom('restoration').execute()
})

test('after days without a server the last of several steps goes, and the earlier ones never', async () => {
  for (const days of [-2, -1, 0]) await seenStep(days)
  await on('2027-10-31')
  await run()
  expect(arrived()).toEqual(['crato@exemplo.org 0', 'picos@exemplo.org 0'])
  await on('2027-11-01', 16)
  await run()
  expect(arrived()).toHaveLength(2)
})

test('what announces the end never comes after it, and nothing leaves at night', async () => {
  await seenStep(0)
  await seenStep(1)
  await on('2027-10-31', 23)
  await run()
  expect(arrived()).toEqual([])
  await on('2027-11-01')
  await run()
  expect(arrived()).toEqual(['crato@exemplo.org 1', 'picos@exemplo.org 1'])
})

test('a pause that ends on the same day loses nothing, and a withdrawn mail keeps its first reason', async () => {
  await seenStep(-3)
  await on('2027-10-28')
  await sendDue(ctx, signal)
  await contribute(crato.id)
  await set({ paused: true })
  expect(await mails()).toEqual(['crato@exemplo.org withdrawn', 'picos@exemplo.org withdrawn'])
  const [ofCrato] = await db.selectFrom('mail').select('withdrawn_because').orderBy('id').execute()
  expect(ofCrato?.withdrawn_because).not.toContain('pausados')
  await set({ paused: false })
  await run()
  expect(arrived()).toEqual(['picos@exemplo.org -3'])
})

test('two for the same people on the same day are one too many, also when added at once', async () => {
  const add = () => request('POST', `${path()}/step`, { token, body: stepBody(-3) })
  const codes = (await Promise.all([add(), add(), add()])).map(({ statusCode }) => statusCode)
  expect(codes.toSorted((one, other) => one - other)).toEqual([201, 422, 422])
  const other = await addStep(-2)
  const moved = await request('PUT', `/api/reminders/step/${other.id}`, { token, body: { days: -3 } })
  expect([moved.statusCode, errorsOf(moved)]).toEqual([
    422,
    { days: ['Já há um lembrete para este público neste dia'] },
  ])
})

test('what cannot be is refused in words', async () => {
  const post = (change: object) => request('POST', `${path()}/step`, { token, body: stepBody(-3, change) })
  expect(errorsOf(await post({ audience: 'not_paid' }))).toEqual({
    audience: ['Este público não é desta coleta ou campanha'],
  })
  for (const days of [1.5, 400, 'três', null]) expect(Object.keys(errorsOf(await post({ days })))).toEqual(['days'])
  expect(Object.keys(errorsOf(await post({ body: '{{vencimento}}' })))).toEqual(['body'])
  expect((await request('GET', '/api/reminders/collection/999999', { token })).statusCode).toBe(404)
  expect((await request('PUT', '/api/reminders/collection/999999', { token, body: { paused: true } })).statusCode).toBe(
    404,
  )
  expect((await request('GET', '/api/reminders/diocese/1', { token })).statusCode).toBe(404)
  await set({ end_on: '' })
  expect(await see(await addStep(-3), 409)).toMatchObject({ code: 'conflict.no_end_date' })
})
