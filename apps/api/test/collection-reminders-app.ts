import type { ReminderLadder, ReminderStep } from '@seara/contract/reminders/ladders'
import { beforeEach } from 'vitest'
import { deliverDue } from '../src/platform/outbox/delivery.service.ts'
import { sendDue } from '../src/modules/reminders/ladders/send-reminders.service.ts'
import {
  contributionChoices,
  contributionFields,
  createCollection,
  createContribution,
} from './collection-factories.ts'
import { answered, createDiocese, signIn } from './factories.ts'
import { createTestApp } from './harness.ts'
import { recipientOf, startMailServer } from './mail-server.ts'

/**
 * Creates an app with the dioceses of Crato and Picos and a mail server. Each test begins at noon on 01/10/2027, with a
 * new collection that ends on 31/10/2027 and no reminders.
 */
export async function createCollectionRemindersApp() {
  const mailServer = await startMailServer()
  const moment = { now: new Date('2027-10-01T15:00:00Z') }
  const seara = await createTestApp({ clock: { now: () => moment.now }, smtpUrl: mailServer.url })
  const { request, db, ctx } = seara
  /** The admin's newest session. The previous session expires when the clock moves on by days. */
  const admin = { token: (await signIn(seara, 'admin')).token }
  /** The collection of the current test. */
  const collection = { id: 0 }
  const choices = await contributionChoices(seara, admin.token)
  const { signal } = new AbortController()

  const signInAgain = async () => {
    admin.token = (await signIn(seara, 'admin')).token
  }
  /** Sets the clock and signs in again. @param hour in UTC: 15 is noon in São Paulo */
  const on = async (day: string, hour = 15) => {
    moment.now = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
    await signInAgain()
  }
  const path = () => `/api/reminders/collection/${collection.id}`
  const ladder = async () => answered(await request('GET', path(), admin)).json<ReminderLadder>()
  const set = async (body: object) => answered(await request('PUT', path(), { ...admin, body })).json<ReminderLadder>()
  const stepBody = (days: number, change: object = {}) => ({
    audience: 'not_contributed',
    days,
    subject: `{{coleta}}: ${days}`,
    body: 'À {{diocese}}, até {{prazo}}: {{link_envio}}',
    ...change,
  })
  const addStep = async (days: number, change: object = {}) =>
    answered(
      await request('POST', `${path()}/step`, { ...admin, body: stepBody(days, change) }),
      201,
    ).json<ReminderStep>()
  const see = async ({ id, fingerprint }: ReminderStep, status = 200) =>
    answered(
      await request('PUT', `/api/reminders/step/${id}/seen`, { ...admin, body: { seen: true, fingerprint } }),
      status,
    ).json<ReminderStep>()
  const seenStep = async (days: number) => see(await addStep(days))
  const contribute = (dioceseId: number) =>
    createContribution(seara, admin.token, contributionFields(collection.id, dioceseId, choices))
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

  const crato = await createDiocese(seara, admin.token, {
    name: 'Diocese de Crato',
    contact_mail: 'crato@exemplo.org',
  })
  const picos = await createDiocese(seara, admin.token, {
    name: 'Diocese de Picos',
    contact_mail: 'picos@exemplo.org',
  })

  beforeEach(async () => {
    await on('2027-10-01')
    mailServer.messages.length = 0
    for (const table of ['mail', 'sent_reminder', 'reminder_step', 'reminder_ladder'] as const)
      await db.deleteFrom(table).execute()
    const gone = { deleted_at: moment.now.toISOString() }
    await db.updateTable('diocese').set(gone).where('id', 'not in', [crato.id, picos.id]).execute()
    collection.id = (await createCollection(seara, admin.token, { description: 'Coleta 2026' })).id
    await set({ end_on: '2027-10-31' })
  })

  return {
    seara,
    mailServer,
    moment,
    signal,
    admin,
    collection,
    crato,
    picos,
    signInAgain,
    on,
    path,
    ladder,
    set,
    stepBody,
    addStep,
    see,
    seenStep,
    contribute,
    run,
    arrived,
    mails,
  }
}
