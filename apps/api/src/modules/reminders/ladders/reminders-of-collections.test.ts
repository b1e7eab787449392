import type { ReminderRecipients, ReminderStep } from '@seara/contract/reminders/ladders'
import type { Today } from '@seara/contract/overview/today'
import { expect, test } from 'vitest'
import { createCollectionRemindersApp } from '../../../../test/collection-reminders-app.ts'
import { answered, createDiocese, errorsOf } from '../../../../test/factories.ts'
import { recipientOf } from '../../../../test/mail-server.ts'
import { deliverDue } from '../../../platform/outbox/delivery.service.ts'
import { sealBodies } from '../../../platform/outbox/seal-bodies.service.ts'
import { sendDue } from './send-reminders.service.ts'

const app = await createCollectionRemindersApp()
const { seara, mailServer, moment, signal, admin, collection, crato, signInAgain, on, run, arrived, mails } = app
const { path, ladder, set, stepBody, addStep, see, seenStep, contribute } = app
const { request, db, ctx } = seara

test('over simulated weeks each mail leaves once, on its day, and none after the contribution', async () => {
  for (const days of [-10, -3, 0, 5]) await seenStep(days)
  const byDay: Record<string, string[]> = {}
  for (let day = 1; day <= 40; day += 1) {
    moment.now = new Date(Date.parse('2027-10-01T15:00:00Z') + (day - 1) * 86_400_000)
    await signInAgain()
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
    `À Diocese de ${text?.includes('Crato') ? 'Crato' : 'Picos'}, até 31/10/2027: https://seara.example/missionary-collection/${collection.id}`,
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
  const changed = answered(await request('PUT', `/api/reminders/step/${step.id}`, { ...admin, body: change }))
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

test('a reminder that is planned before the collection begins is neither shown nor sent', async () => {
  for (const days of [-10, 0]) await seenStep(days)
  const { id } = collection
  answered(await request('PUT', `/api/missionary-collection/${id}`, { ...admin, body: { begin_dt: '2027-10-25' } }))
  expect((await ladder()).upcoming).toMatchObject([{ day: '2027-10-31', state: 'scheduled', count: 2 }])
  await on('2027-10-21')
  await run()
  expect(arrived()).toEqual([])
  // The collection now begins on the planned day of the reminder. The reminder waits for the hour at which it begins.
  const begin = { ...admin, body: { begin_dt: '2027-10-31T18:00' } }
  answered(await request('PUT', `/api/missionary-collection/${id}`, begin))
  await on('2027-10-31')
  await run()
  expect(arrived()).toEqual([])
  moment.now = new Date('2027-10-31T21:30:00Z')
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

test('a diocese without a possible e-mail is shown as such, and reminded once it has one', async () => {
  const jatai = await createDiocese(seara, admin.token, { name: 'Diocese de Jataí', contact_mail: 'jatai@exemplo.org' })
  await db.updateTable('diocese').set({ contact_mail: '' }).where('id', '=', jatai.id).execute()
  const step = await seenStep(-3)
  await on('2027-10-28')
  expect((await ladder()).upcoming).toMatchObject([{ count: 2, without_address: 1 }])
  const recipients = async () =>
    answered(
      await request('GET', `/api/reminders/step/${step.id}/recipients?day=2027-10-28`, admin),
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
  answered(await request('PUT', `/api/diocese/${jatai.id}`, { ...admin, body }))
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

test('Hoje says what leaves today and tomorrow, and what waits to be seen within two weeks', async () => {
  const told = async () =>
    answered(await request('GET', '/api/today', admin))
      .json<Today>()
      .work.filter(({ kind }) => kind.includes('reminders'))
  const of = { id: collection.id, description: 'Coleta 2026' }
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

test('two for the same people on the same day are one too many, also when added at once', async () => {
  const add = () => request('POST', `${path()}/step`, { ...admin, body: stepBody(-3) })
  const codes = (await Promise.all([add(), add(), add()])).map(({ statusCode }) => statusCode)
  expect(codes.toSorted((one, other) => one - other)).toEqual([201, 422, 422])
  const other = await addStep(-2)
  const moved = await request('PUT', `/api/reminders/step/${other.id}`, { ...admin, body: { days: -3 } })
  expect([moved.statusCode, errorsOf(moved)]).toEqual([
    422,
    { days: ['Já há um lembrete para este público neste dia'] },
  ])
})

test('what cannot be is refused in words', async () => {
  const post = (change: object) => request('POST', `${path()}/step`, { ...admin, body: stepBody(-3, change) })
  expect(errorsOf(await post({ audience: 'not_paid' }))).toEqual({
    audience: ['Este público não é desta coleta ou campanha'],
  })
  for (const days of [1.5, 400, 'três', null]) expect(Object.keys(errorsOf(await post({ days })))).toEqual(['days'])
  expect(Object.keys(errorsOf(await post({ body: '{{vencimento}}' })))).toEqual(['body'])
  expect((await request('GET', '/api/reminders/collection/999999', admin)).statusCode).toBe(404)
  expect(
    (await request('PUT', '/api/reminders/collection/999999', { ...admin, body: { paused: true } })).statusCode,
  ).toBe(404)
  expect((await request('GET', '/api/reminders/diocese/1', admin)).statusCode).toBe(404)
  await set({ end_on: '' })
  expect(await see(await addStep(-3), 409)).toMatchObject({ code: 'conflict.no_end_date' })
})
