import type { ReminderAudience, ReminderLadder, ReminderStep } from '@seara/contract/reminders/ladders'
import type { DefaultersReach } from '@seara/contract/billing/campaign-slips'
import type { StaffRequest } from '@seara/contract/campaigns/requests'
import { beforeEach, expect, test } from 'vitest'
import { createConfirmed, createSlip, invoicePath, setIssuer } from '../../../../test/billing-factories.ts'
import {
  addLine,
  confirm,
  createCampaign,
  createProduct,
  createRequest,
  readPath,
  requestPath,
} from '../../../../test/campaign-factories.ts'
import { answered, createDiocese, errorsOf, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { recipientOf, startMailServer } from '../../../../test/mail-server.ts'
import { deliverDue } from '../../../platform/outbox/delivery.service.ts'
import { makeMissing } from '../../billing/papers/make-papers.service.ts'
import * as slips from '../../billing/slips/slips.service.ts'
import { sendDue } from './send-reminders.service.ts'

const mailServer = await startMailServer()
const moment = { now: new Date('2027-09-01T15:00:00Z') }
const seara = await createTestApp({ clock: { now: () => moment.now }, smtpUrl: mailServer.url })
const { request, db, ctx } = seara
let { token } = await signIn(seara, 'admin')
await setIssuer(seara, token, '237', { send_slips: 'at_once' })
const { signal } = new AbortController()
let campaignId = 0
let year = 2027

const on = async (day: string, hour = 15) => {
  moment.now = new Date(`${day}T${hour}:00:00Z`)
  token = (await signIn(seara, 'admin')).token
}
const path = () => `/api/reminders/campaign/${campaignId}`
const ladder = async () => answered(await request('GET', path(), { token })).json<ReminderLadder>()
const words = {
  not_contributed: '',
  not_requested: '{{diocese}}: {{link}}',
  not_confirmed: '{{nome}}, {{codigo}}: {{link}}',
  not_paid: '{{nome}}: {{valor}} até {{vencimento}}, {{linha_digitavel}}',
}
async function seenStep(audience: ReminderAudience, days: number): Promise<ReminderStep> {
  const body = { audience, days, subject: `${audience} ${days}`, body: words[audience] }
  const { id, fingerprint } = answered(
    await request('POST', `${path()}/step`, { token, body }),
    201,
  ).json<ReminderStep>()
  const seen = { seen: true, fingerprint }
  return answered(await request('PUT', `/api/reminders/step/${id}/seen`, { token, body: seen })).json()
}
const run = async () => {
  await sendDue(ctx, signal)
  await deliverDue(ctx, signal)
}
const arrived = () =>
  mailServer.messages
    .filter(({ subject }) => subject?.startsWith('not_'))
    .map((message) => `${recipientOf(message)} ${message.subject}`)
    .toSorted()
const states = async () =>
  (
    await db
      .selectFrom('mail')
      .select(['recipient', 'state'])
      .where('purpose', 'like', 'reminder-%')
      .orderBy('id')
      .execute()
  ).map(({ recipient, state }) => `${recipient} ${state}`)

/** Creates a confirmed request with its slip, which is due five days later. */
async function billed(email: string): Promise<{ request: number; slip: number; due: string }> {
  const { id } = await createConfirmed(seara, token, campaignId, { email })
  const slip = await createSlip(seara, token, id)
  await makeMissing(ctx, signal)
  return { request: id, slip: slip.id, due: slip.due_date }
}
const set = (body: object) => request('PUT', path(), { token, body })
const pay = (slip: number, body: object) => request('PUT', `${invoicePath}/${slip}`, { token, body })

beforeEach(async () => {
  year += 1
  await on(`${year}-09-01`)
  mailServer.messages.length = 0
  await db.deleteFrom('mail_attachment').execute()
  for (const table of ['mail', 'sent_reminder', 'reminder_step', 'reminder_ladder'] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('diocese').set({ deleted_at: moment.now.toISOString() }).execute()
  const days = { begin_dt: `${year}-03-01`, due_date: `${year}-10-31` }
  campaignId = (await createCampaign(seara, token, days)).id
  answered(await request('PUT', path(), { token, body: { end_on: `${year}-09-30` } }))
})

test('who has not asked is reminded until there is a request, who has not confirmed until it is', async () => {
  const [asks, silent] = [
    await createDiocese(seara, token, { contact_mail: 'pede@exemplo.org' }),
    await createDiocese(seara, token, { contact_mail: 'calada@exemplo.org' }),
  ]
  await seenStep('not_requested', -10)
  await seenStep('not_requested', -2)
  await seenStep('not_confirmed', -5)
  await seenStep('not_confirmed', -1)
  await on(`${year}-09-20`)
  await sendDue(ctx, signal)
  expect((await states()).toSorted()).toEqual(['calada@exemplo.org queued', 'pede@exemplo.org queued'])
  const { id } = await createRequest(seara, token, campaignId, { dioceseId: asks.id, email: 'maria@exemplo.org' })
  await run()
  expect(arrived()).toEqual(['calada@exemplo.org not_requested -10'])

  await on(`${year}-09-25`)
  await run()
  expect(arrived()).toContain('maria@exemplo.org not_confirmed -5')
  await on(`${year}-09-28`)
  await run()
  expect(arrived()).toHaveLength(3)
  expect(arrived()).toContain('calada@exemplo.org not_requested -2')
  await addLine(seara, token, id, (await createProduct(seara, token)).id)
  const other = await createRequest(seara, token, campaignId, { dioceseId: silent.id, email: 'ana@exemplo.org' })
  await on(`${year}-09-29`)
  await sendDue(ctx, signal)
  await confirm(seara, token, id)
  answered(await request('DELETE', `${requestPath}/${other.id}`, { token }), 204)
  await run()
  expect(arrived()).toHaveLength(3)
  expect((await states()).filter((state) => state.endsWith('withdrawn'))).toHaveLength(3)
})

test('who has not paid is reminded before and after the slip is due, with the slip, until it is paid', async () => {
  const [paid, unpaid] = [await billed('paga@exemplo.org'), await billed('deve@exemplo.org')]
  expect(paid.due).toBe(`${year}-09-06`)
  for (const days of [-2, 3, 10]) await seenStep('not_paid', days)
  await on(`${year}-09-04`)
  await run()
  expect(arrived()).toEqual(['deve@exemplo.org not_paid -2', 'paga@exemplo.org not_paid -2'])
  const [message] = mailServer.messages.filter(({ subject }) => subject === 'not_paid -2')
  expect(message?.attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf'])
  expect(message?.text).toContain(`até 06/09/${year}`)

  const { upcoming } = await ladder()
  const late = upcoming.find(({ count }) => count === 2)
  await on(late?.day ?? '')
  await sendDue(ctx, signal)
  expect((await states()).filter((state) => state.endsWith('queued'))).toHaveLength(2)
  answered(await pay(paid.slip, { status: 'paid', credit_date: late?.day }))
  await run()
  expect(arrived()).toContain('deve@exemplo.org not_paid 3')
  expect(arrived()).not.toContain('paga@exemplo.org not_paid 3')

  // Once the payment is undone, later reminders are sent again. The withdrawn reminder stays withdrawn.
  answered(await pay(paid.slip, { status: 'pending', reason: 'Pagamento de outra' }))
  await run()
  expect(arrived()).toHaveLength(3)
  const last = (await ladder()).upcoming.at(-1)
  expect(last).toMatchObject({ count: 2, state: 'scheduled' })
  await on(last?.day ?? '')
  answered(await pay(unpaid.slip, { status: 'cancel' }))
  await run()
  expect(arrived()).toHaveLength(4)
  expect(arrived()).toContain('paga@exemplo.org not_paid 10')
})

test('a finished campaign still reminds of its slips, and of nothing else until it is reopened', async () => {
  await createDiocese(seara, token, { contact_mail: 'calada@exemplo.org' })
  const { due } = await billed('deve@exemplo.org')
  await createRequest(seara, token, campaignId, { email: 'ana@exemplo.org' })
  await seenStep('not_paid', 0)
  await seenStep('not_requested', -24)
  await seenStep('not_confirmed', -24)
  await on(due)
  await sendDue(ctx, signal)
  const finish = async (finished: boolean) =>
    answered(await request('PUT', `/api/missionary-campaign/${campaignId}`, { token, body: { finished } }))
  await finish(true)
  await run()
  expect(arrived()).toEqual(['deve@exemplo.org not_paid 0'])
  expect((await ladder()).sent.find(({ withdrawn }) => withdrawn > 0)).toBeDefined()
  await finish(false)
  await run()
  expect(arrived()).toEqual([
    'ana@exemplo.org not_confirmed -24',
    'calada@exemplo.org not_requested -24',
    'deve@exemplo.org not_paid 0',
  ])
})

test('a campaign that is put off reminds only of its slips, and loses nothing when its beginning is back', async () => {
  await createDiocese(seara, token, { contact_mail: 'calada@exemplo.org' })
  const { due } = await billed('deve@exemplo.org')
  await createRequest(seara, token, campaignId, { email: 'ana@exemplo.org' })
  await seenStep('not_paid', 0)
  await seenStep('not_requested', -24)
  await seenStep('not_confirmed', -24)
  await on(due)
  await sendDue(ctx, signal)
  const begin = async (begin_dt: string) =>
    answered(await request('PUT', `/api/missionary-campaign/${campaignId}`, { token, body: { begin_dt } }))
  await begin(`${year}-09-20`)
  await run()
  expect(arrived()).toEqual(['deve@exemplo.org not_paid 0'])
  const [withdrawn] = await db.selectFrom('mail').select('withdrawn_because').where('state', '=', 'withdrawn').execute()
  expect(withdrawn).toEqual({ withdrawn_because: 'O início da campanha foi adiado.' })
  await begin(`${year}-03-01`)
  await run()
  expect(arrived()).toEqual([
    'ana@exemplo.org not_confirmed -24',
    'calada@exemplo.org not_requested -24',
    'deve@exemplo.org not_paid 0',
  ])
})

test('a step that has sent keeps its audience; what was only queued is forgotten with another one', async () => {
  await createDiocese(seara, token, { contact_mail: 'calada@exemplo.org' })
  const { id } = await seenStep('not_requested', -24)
  await on(`${year}-09-06`)
  await sendDue(ctx, signal)
  const change = (body: { audience: ReminderAudience; days: number }) =>
    request('PUT', `/api/reminders/step/${id}`, { token, body })
  const { fingerprint } = answered(await change({ audience: 'not_confirmed', days: -10 })).json<ReminderStep>()
  answered(await request('PUT', `/api/reminders/step/${id}/seen`, { token, body: { seen: true, fingerprint } }))
  const asked = await createRequest(seara, token, campaignId, { email: 'ana@exemplo.org' })
  // The ids of dioceses and requests are counted apart, so a request may have the id of a diocese.
  await db.updateTable('sent_reminder').set({ subject_id: asked.id }).execute()
  await on(`${year}-09-20`)
  await run()
  expect(arrived()).toEqual(['ana@exemplo.org not_requested -24'])

  const refused = await change({ audience: 'not_requested', days: -8 })
  expect([refused.statusCode, errorsOf(refused)]).toEqual([
    422,
    { audience: ['Este lembrete já saiu: para outro público, crie outro lembrete.'] },
  ])
  expect((await ladder()).steps).toMatchObject([{ audience: 'not_confirmed', seen: { by: 'Ana Administradora' } }])
})

test('a second copy is reminded of by itself, and one by hand counts for a day', async () => {
  const { request: requestId, due } = await billed('deve@exemplo.org')
  await seenStep('not_paid', 3)
  const [next] = (await ladder()).upcoming
  expect((next?.day ?? '') > due).toBe(true)
  await on(next?.day ?? '', 13)
  answered(await request('POST', `${invoicePath}/defaulters/${campaignId}`, { token }), 202)
  await db.updateTable('slip').set({ reminded_at: moment.now.toISOString() }).where('state', '=', 'pending').execute()
  await run()
  expect(arrived()).toEqual([])
  const second = await createSlip(seara, token, requestId)
  await makeMissing(ctx, signal)
  const { upcoming } = await ladder()
  expect(upcoming).toMatchObject([{ count: 1 }])
  await on(upcoming[0]?.day ?? '')
  await run()
  expect(arrived()).toEqual(['deve@exemplo.org not_paid 3'])
  expect(second.due_date > due).toBe(true)
})

test('a corrected address of a request gets what still waits', async () => {
  await billed('errada@exemplo.org')
  const open = await createRequest(seara, token, campaignId, { email: 'errada@exemplo.org' })
  const { data } = answered(await request('GET', `${requestPath}/${campaignId}`, { token })).json<{
    data: StaffRequest[]
  }>()
  await seenStep('not_paid', 0)
  await seenStep('not_confirmed', -24)
  await on(`${year}-09-06`)
  await sendDue(ctx, signal)
  for (const { id } of data)
    answered(
      await request('PUT', `${readPath}/${id}`, {
        token,
        body: { email: `certa${id === open.id ? 1 : 2}@exemplo.org` },
      }),
    )
  await run()
  expect(arrived()).toEqual(['certa1@exemplo.org not_confirmed -24', 'certa2@exemplo.org not_paid 0'])
})

test('a slip or request of today is not reminded of today: its own mail has just left', async () => {
  for (const days of [-5, -4]) await seenStep('not_paid', days)
  answered(await set({ end_on: `${year}-09-12` }))
  await seenStep('not_confirmed', -2)
  await on(`${year}-09-10`)
  const { request: billedId } = await billed('nova@exemplo.org')
  answered(await request('POST', `${invoicePath}/new-invoice/${billedId}`, { token }), 201)
  await makeMissing(ctx, signal)
  await createRequest(seara, token, campaignId, { email: 'agora@exemplo.org' })
  await run()
  expect(arrived()).toEqual([])
  await on(`${year}-09-11`)
  await run()
  expect(arrived()).toEqual(['nova@exemplo.org not_paid -4'])
})

test('a withdrawn reminder of an overdue slip is sent on the same day, after a pause and to a corrected address', async () => {
  const { request: requestId } = await billed('errada@exemplo.org')
  for (const days of [-3, 3]) await seenStep('not_paid', days)
  await on(`${year}-09-03`)
  await run()
  await on((await ladder()).upcoming.at(-1)?.day ?? '')
  await sendDue(ctx, signal)
  const reach = async () =>
    answered(await request('GET', `${invoicePath}/defaulters/${campaignId}`, { token })).json<DefaultersReach>()
  expect(await reach()).toMatchObject({ slips: 1, recent: 1, to: [{ is_recent: true }] })
  answered(await set({ paused: true }))
  expect(await reach()).toMatchObject({ slips: 1, recent: 0, to: [{ is_recent: false }] })
  const unreminded = async () => (await slips.countUnreminded(ctx)).find(({ id }) => id === campaignId)?.count
  // The reminder before the due date has left, but reminds nobody of an overdue slip.
  expect(await unreminded()).toBe(1)
  answered(await set({ paused: false }))
  await sendDue(ctx, signal)
  expect(await states()).toEqual([
    'errada@exemplo.org sent',
    'errada@exemplo.org withdrawn',
    'errada@exemplo.org queued',
  ])
  expect(await reach()).toMatchObject({ slips: 1, recent: 1, to: [{ is_recent: true }] })
  expect(await unreminded()).toBeUndefined()
  moment.now = new Date(moment.now.getTime() + 60_000)
  answered(await request('PUT', `${readPath}/${requestId}`, { token, body: { email: 'certa@exemplo.org' } }))
  await run()
  await run()
  expect(arrived()).toEqual(['certa@exemplo.org not_paid 3', 'errada@exemplo.org not_paid -3'])
})
